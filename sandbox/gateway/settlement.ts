import type { Trade } from "@/sandbox/gateway/trade";
import { later, type Sandbox } from "@/sandbox/sandbox";

/** Runs the bank's batch `settleMs` after a command; the real one runs at 21:00 every night. */
export function settleLater(sandbox: Sandbox): void {
  later(sandbox, sandbox.settings.settleMs, () => settle([...sandbox.trades.values()]));
}

/** Carries out the waiting captures and refunds. A wholly refunded trade gets status 6. */
export function settle(trades: Trade[]): void {
  for (const trade of trades) {
    if (trade.closeStatus === 1 || trade.closeStatus === 2) trade.closeStatus = 3;
    if (trade.backStatus !== 1 && trade.backStatus !== 2) continue;
    trade.backStatus = 3;
    trade.backAmount += trade.backPending;
    trade.backPending = 0;
    if (trade.backAmount >= trade.closeAmount) trade.status = 6;
  }
}
