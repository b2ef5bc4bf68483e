import { checkCode } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { apiAnswer } from "@/sandbox/gateway/query";
import { readOrder, type CardOrder, type ReadOrder } from "@/sandbox/gateway/read-order";
import { identity } from "@/sandbox/gateway/result";
import { settleLater } from "@/sandbox/gateway/settlement";
import type { Trade } from "@/sandbox/gateway/trade";
import { plain, type Reply, type Route } from "@/sandbox/http-server";
import { modeFor, type Sandbox } from "@/sandbox/sandbox";

/** The manual names no code for this, so the sandbox uses its own. */
const EMPTY_BALANCE = "TRA99001";

/** The shop's commands about an authorised card payment. */
export function cardOrderRoutes(sandbox: Sandbox): Route[] {
  return [
    ["POST", "/API/CreditCard/Cancel", async (call) => carryOut(sandbox, await readOrder(sandbox, call), cancel)],
    ["POST", "/API/CreditCard/Close", async (call) => carryOut(sandbox, await readOrder(sandbox, call), close)],
  ];
}

type CarriedOut = (sandbox: Sandbox, order: CardOrder) => Reply;

/** Carries out a command, or misbehaves by the mode of its number. */
function carryOut(sandbox: Sandbox, order: ReadOrder, act: CarriedOut): Reply {
  if ("code" in order) return apiAnswer(order);
  const { card_orders: mode } = modeFor(sandbox, order.trade.request.merchantOrderNo);
  const { RespondType: respondType } = order.fields;
  if (mode === "down") return plain(503, "Service Unavailable");
  if (mode === "pending") return apiAnswer({ respondType, code: "TRA20001" });
  if (mode === "empty") return apiAnswer({ respondType, code: EMPTY_BALANCE });
  if (mode === "locked") return apiAnswer({ respondType, code: "TRA10702" });
  const answer = act(sandbox, order);
  return mode === "lost" ? plain(504, "Gateway Timeout") : answer;
}

/** Cancels an authorisation, unless something was captured. */
function cancel(sandbox: Sandbox, { trade, amount, fields }: CardOrder): Reply {
  const { shop } = sandbox.settings;
  const code =
    trade.status !== 1 ? "TRA10047" : trade.closeStatus !== 0 ? "TRA10035" : amount !== trade.request.amount ? "TRA10050" : "SUCCESS";
  if (code !== "SUCCESS") return apiAnswer({ respondType: fields.RespondType, code });
  trade.status = 3;
  const names = identity(trade, shop);
  return apiAnswer({
    respondType: fields.RespondType,
    code,
    message: "放棄授權成功",
    result: { ...names, CheckCode: checkCode(names, shop.keys) },
  });
}

/** Captures, refunds, or withdraws either while it waits for the nightly batch. */
function close(sandbox: Sandbox, { trade, amount, fields }: CardOrder): Reply {
  const step = { "1": capture, "2": refund, "1-": undoCapture, "2-": undoRefund }[`${fields.CloseType}${fields.Cancel === "1" ? "-" : ""}`];
  const code = step ? step(trade, amount) : "MEM40013";
  if (code !== "SUCCESS") return apiAnswer({ respondType: fields.RespondType, code });
  if (fields.Cancel !== "1") settleLater(sandbox);
  const result = { ...identity(trade, sandbox.settings.shop), Amt: amount };
  return apiAnswer({
    respondType: fields.RespondType,
    code,
    message: fields.Cancel === "1" ? "取消成功" : fields.CloseType === "1" ? "請款資料新增成功" : "退款資料新增成功",
    result,
  });
}

function capture(trade: Trade, amount: number): string {
  if (trade.status !== 1) return "TRA10026";
  if (trade.closeStatus !== 0) return "TRA10027";
  if (amount > trade.request.amount) return "TRA10028";
  if (trade.method === "UNIONPAY" && amount !== trade.request.amount) return "TRA10031";
  trade.closeStatus = 1;
  trade.closeAmount = amount;
  return "SUCCESS";
}

/** Only captured money can be refunded, one refund at a time. */
function refund(trade: Trade, amount: number): string {
  if (trade.status !== 1 || trade.closeStatus !== 3) return "TRA10035";
  if (trade.backStatus === 1 || trade.backStatus === 2) return "TRA10045";
  if (trade.backAmount + amount > trade.closeAmount) return "TRA10039";
  trade.backStatus = 1;
  trade.backPending = amount;
  return "SUCCESS";
}

function undoCapture(trade: Trade): string {
  if (trade.closeStatus !== 1) return "TRA10094";
  trade.closeStatus = 0;
  trade.closeAmount = 0;
  return "SUCCESS";
}

function undoRefund(trade: Trade): string {
  if (trade.backStatus !== 1) return "TRA10094";
  trade.backStatus = trade.backAmount > 0 ? 3 : 0;
  trade.backPending = 0;
  return "SUCCESS";
}
