import { traitsOf, type Method } from "@/sandbox/gateway/methods";
import { announce } from "@/sandbox/gateway/notify";
import type { Trade } from "@/sandbox/gateway/trade";
import type { Sandbox } from "@/sandbox/sandbox";

/** Marks a trade as paid: the card was authorised, or the transfer was booked. */
export function payTrade(sandbox: Sandbox, trade: Trade, method: Method): void {
  trade.status = 1;
  trade.method = method;
  trade.payTime = sandbox.now();
  if (traitsOf(method).number === null) {
    trade.card ??= { number6: "400022", number4: "1111", expiry: "3012" };
    trade.respondCode = "00";
    trade.auth = trade.tradeNo.slice(-6);
    trade.outcome = { code: "SUCCESS", message: "授權成功" };
  } else {
    trade.outcome = { code: "SUCCESS", message: "付款成功" };
  }
  announce(sandbox, trade);
}

/** Marks a trade as permanently failed, and notifies the shop as for a payment. */
export function failTrade(sandbox: Sandbox, trade: Trade, outcome: { code: string; message: string; respondCode?: string }): void {
  trade.status = 2;
  trade.method ??= trade.request.methods[0]!;
  trade.respondCode = outcome.respondCode;
  trade.outcome = { code: outcome.code, message: outcome.message };
  announce(sandbox, trade);
}

/** Fails a trade whose TradeLimit has passed without a payment. */
export function failTimedOut(sandbox: Sandbox, trade: Trade): void {
  failTrade(sandbox, trade, { code: "MPG02004", message: "超過交易限制時間" });
}
