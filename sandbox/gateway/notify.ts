import { paymentResult, sealed } from "@/sandbox/gateway/result";
import type { Trade } from "@/sandbox/gateway/trade";
import { later, modeFor, type Sandbox } from "@/sandbox/sandbox";

const ANSWER_WITHIN_MS = 10_000;

/**
 * Notifies the shop's NotifyURL of a finished trade: at once, then after each pause of `notifyRetryMs` until it answers 200. The mode
 * may drop or delay the notify.
 */
export function announce(sandbox: Sandbox, trade: Trade): void {
  if (!trade.request.notifyUrl) return;
  const mode = modeFor(sandbox, trade.request.merchantOrderNo);
  trade.notify.state = mode.notify === "drop" ? "dropped" : "pending";
  if (mode.notify === "drop") return;
  later(sandbox, mode.notify === "late" ? mode.late_ms : 0, () => void attempt(sandbox, trade, 0));
}

async function attempt(sandbox: Sandbox, trade: Trade, retries: number): Promise<void> {
  const status = await callNotifyUrl(sandbox, trade);
  const pause = sandbox.settings.notifyRetryMs[retries];
  if (status === 200) trade.notify.state = "done";
  else if (pause === undefined) trade.notify.state = "given_up";
  else later(sandbox, pause, () => void attempt(sandbox, trade, retries + 1));
  sandbox.changed();
}

/** Calls NotifyURL once. @returns the HTTP status, 0 without an answer in time */
export async function callNotifyUrl(sandbox: Sandbox, trade: Trade): Promise<number> {
  const { shop } = sandbox.settings;
  const { code, message } = trade.outcome!;
  const body = new URLSearchParams(sealed({ trade, shop, code, message, result: paymentResult(trade, shop) }));
  let status = 0;
  try {
    const response = await fetch(trade.request.notifyUrl, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    status = response.status;
    await response.body?.cancel();
  } catch {
    status = 0;
  }
  trade.notify.attempts.push({ at: new Date(sandbox.now()).toISOString(), http_status: status });
  return status;
}
