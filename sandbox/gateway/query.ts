import { checkCode, checkValue } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { amountOf, gatewayMessages, isFreshTimeStamp } from "@/sandbox/gateway/codes";
import { cardName, flat, identity, paymentType } from "@/sandbox/gateway/result";
import { isCard, isTimedOut, type Trade } from "@/sandbox/gateway/trade";
import { json, plain, readForm, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { later, modeFor, type Sandbox } from "@/sandbox/sandbox";
import { taipeiDay, taipeiTime } from "@/sandbox/taipei-time";

type Values = Record<string, string | number>;

const HOUR_MS = 60 * 60 * 1000;

export function queryRoutes(sandbox: Sandbox): Route[] {
  return [["POST", "/API/QueryTradeInfo", (call) => counted(sandbox, () => query(sandbox, call))]];
}

/** An answer of the gateway's API; a refusal has no Result. */
export function apiAnswer({
  respondType,
  code,
  message,
  result,
}: {
  respondType?: string;
  code: string;
  message?: string;
  result?: Values;
}): Reply {
  const text = message ?? gatewayMessages[code] ?? "";
  if (respondType === "String") return plain(200, flat({ Status: code, Message: text, ...result }));
  return json(200, { Status: code, Message: text, ...(result ? { Result: result } : {}) });
}

/** Counts queries, and those that are open at once, until the answer or the client's disconnect. */
async function counted(sandbox: Sandbox, answer: () => Promise<Reply>): Promise<Reply> {
  const { queries } = sandbox;
  queries.asked++;
  queries.most_at_once = Math.max(queries.most_at_once, ++queries.open);
  return answer().finally(() => queries.open--);
}

async function query(sandbox: Sandbox, call: Call): Promise<Reply> {
  const form = await readForm(call);
  const merchantOrderNo = form.MerchantOrderNo ?? "";
  const { query: mode, query_ms: ms } = modeFor(sandbox, merchantOrderNo);
  if (mode === "down") return plain(503, "Service Unavailable");
  if (mode === "silent") return call.gone.then(() => plain(503, "The client has disconnected."));
  if (mode === "slow") await new Promise<void>((done) => later(sandbox, ms, done));
  const code = problem(sandbox, form);
  if (code) return apiAnswer({ respondType: form.RespondType, code });
  const trade = sandbox.trades.get(merchantOrderNo);
  if (!trade || trade.request.amount !== Number(form.Amt)) {
    return apiAnswer({ respondType: form.RespondType, code: countUnknown(sandbox) });
  }
  return apiAnswer({ respondType: form.RespondType, code: "SUCCESS", message: "查詢成功", result: tradeInfo(sandbox, trade) });
}

function problem(sandbox: Sandbox, form: Record<string, string>): string | null {
  const { shop } = sandbox.settings;
  if (form.MerchantID !== shop.merchantId) return "TRA10009";
  if (Number.isNaN(amountOf(form.Amt))) return "TRA10003";
  if (!isFreshTimeStamp(form.TimeStamp, sandbox.now())) return "TRA40014";
  const expected = checkValue({ Amt: form.Amt!, MerchantID: shop.merchantId, MerchantOrderNo: form.MerchantOrderNo ?? "" }, shop.keys);
  if (form.CheckValue !== expected) return "TRA10054";
  return sandbox.now() < sandbox.queryLockedUntil ? "TRA10071" : null;
}

/** Too many unknown numbers within an hour lock all queries, also those for known numbers. */
function countUnknown(sandbox: Sandbox): string {
  const now = sandbox.now();
  sandbox.unknownQueries = sandbox.unknownQueries.filter((at) => at > now - HOUR_MS);
  sandbox.unknownQueries.push(now);
  if (sandbox.unknownQueries.length <= sandbox.settings.unknownQueries) return "TRA10021";
  sandbox.queryLockedUntil = now + sandbox.settings.queryLockMs;
  sandbox.unknownQueries = [];
  return "TRA10071";
}

/** A trade's data in Query's answer. */
function tradeInfo(sandbox: Sandbox, trade: Trade): Values {
  const { shop } = sandbox.settings;
  const status = statusNow(trade, sandbox.now());
  const names = identity(trade, shop);
  return {
    ...names,
    TradeStatus: String(status),
    PaymentType: paymentType(trade),
    CreateTime: taipeiTime(trade.createdAt),
    PayTime: trade.payTime ? taipeiTime(trade.payTime) : "0000-00-00 00:00:00",
    CheckCode: checkCode(names, shop.keys),
    FundTime: trade.payTime ? taipeiDay(trade.payTime, 10) : "0000-00-00",
    ...(isCard(trade) ? cardInfo(trade) : numberInfo(trade, status)),
  };
}

/** An expired card trade counts as failed, an expired number as cancelled. */
function statusNow(trade: Trade, now: number): Trade["status"] {
  if (trade.status !== 0) return trade.status;
  if (isTimedOut(trade, now)) return 2;
  return trade.number && now > trade.number.until ? 3 : 0;
}

function cardInfo(trade: Trade): Values {
  const paid = trade.auth !== undefined;
  return {
    RespondCode: trade.respondCode ?? "",
    Auth: trade.auth ?? "",
    ECI: trade.respondCode === undefined ? "" : "5",
    CloseAmt: String(trade.closeAmount || (paid ? trade.request.amount : 0)),
    CloseStatus: String(trade.closeStatus),
    BackBalance: String(paid ? (trade.closeAmount || trade.request.amount) - trade.backAmount - trade.backPending : 0),
    BackStatus: String(trade.backStatus),
    RespondMsg: trade.outcome?.message ?? "",
    Inst: "0",
    InstFirst: "0",
    InstEach: "0",
    PaymentMethod: cardName(trade),
    Card6No: trade.respondCode === undefined ? "" : (trade.card?.number6 ?? ""),
    Card4No: trade.respondCode === undefined ? "" : (trade.card?.number4 ?? ""),
    AuthBank: "KGI",
  };
}

function numberInfo(trade: Trade, status: number): Values {
  const bank = trade.method === "VACC" ? `(${trade.request.bankCode})` : "";
  return {
    PayInfo: trade.number ? bank + trade.number.code : "",
    ExpireDate: trade.number ? taipeiTime(trade.number.until) : "",
    OrderStatus: status,
  };
}
