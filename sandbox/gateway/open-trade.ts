import { randomBytes } from "node:crypto";
import type { Trade, TradeRequest } from "@/sandbox/gateway/trade";
import { remember, type Sandbox } from "@/sandbox/sandbox";
import { taipeiTime } from "@/sandbox/taipei-time";

/** Registers a payment request under its number, which can never be used again. */
export function openTrade(sandbox: Sandbox, request: TradeRequest, ip: string): Trade {
  const now = sandbox.now();
  sandbox.counter += 1;
  const trade: Trade = {
    request,
    tradeNo: taipeiTime(now).replace(/\D/g, "").slice(2) + String(sandbox.counter % 100000).padStart(5, "0"),
    token: randomBytes(15).toString("base64url"),
    createdAt: now,
    status: 0,
    ip,
    closeStatus: 0,
    closeAmount: 0,
    backStatus: 0,
    backAmount: 0,
    backPending: 0,
    notify: { state: "none", attempts: [] },
  };
  remember(sandbox.trades, request.merchantOrderNo, trade);
  return trade;
}
