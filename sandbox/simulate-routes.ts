import { payTrade } from "@/sandbox/gateway/finish";
import { callNotifyUrl } from "@/sandbox/gateway/notify";
import { settle } from "@/sandbox/gateway/settlement";
import { isCard, isTimedOut, type Trade } from "@/sandbox/gateway/trade";
import { json, readFields, seeOther, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { address } from "@/sandbox/outbox";
import { mailModes, modeFor, normalMode, queryModes, remember, type CardOrdersMode, type Mode, type Sandbox } from "@/sandbox/sandbox";

const cardOrdersModes: CardOrdersMode[] = ["normal", "lost", "down", "pending", "locked", "empty"];
const ORDER_MODES_LIMIT = 5000;
const SHOWN_LIMIT = 200;

/** Simulates the payer, the bank's nightly batch, and a gateway that misbehaves, for people and tests. */
export function simulateRoutes(sandbox: Sandbox): Route[] {
  return [
    ["POST", "/simulate/pay", (call) => pay(sandbox, call)],
    ["POST", "/simulate/notify", (call) => notify(sandbox, call)],
    ["POST", "/simulate/settle", (call) => settleNow(sandbox, call)],
    ["POST", "/simulate/mode", (call) => changeMode(sandbox, call)],
    ["GET", "/simulate/mode", (call) => json(200, modeFor(sandbox, call.query.get("MerchantOrderNo") ?? ""))],
    ["GET", "/simulate/mails", () => json(200, sandbox.mailCounts)],
    ["GET", "/simulate/queries", () => json(200, sandbox.queries)],
    ["GET", "/simulate/invoices", (call) => json(200, { items: shownInvoices(sandbox, call.query.get("MerchantOrderNo")) })],
    [
      "GET",
      "/simulate/trades",
      (call) =>
        json(200, { items: shownTrades(sandbox, call.query.get("MerchantOrderNo"), Number(call.query.get("limit") ?? SHOWN_LIMIT)) }),
    ],
  ];
}

/** Transfers the money to the number; completes an unfinished card payment. */
async function pay(sandbox: Sandbox, call: Call): Promise<Reply> {
  const trade = sandbox.trades.get(String((await readFields(call)).MerchantOrderNo ?? ""));
  if (!trade) return unknown();
  const now = sandbox.now();
  if (trade.status !== 0) return json(409, { error: "this trade is over", TradeStatus: trade.status });
  if (isTimedOut(trade, now)) return json(409, { error: "TradeLimit has passed" });
  if (!isCard(trade) && !trade.number) return json(409, { error: "no number was issued yet" });
  if (trade.number && now > trade.number.until) return json(409, { error: "the number has expired" });
  payTrade(sandbox, trade, trade.method ?? trade.request.methods[0]!);
  return call.contentType.includes("form") ? seeOther("/") : json(200, shown(trade));
}

async function notify(sandbox: Sandbox, call: Call): Promise<Reply> {
  const trade = sandbox.trades.get(String((await readFields(call)).MerchantOrderNo ?? ""));
  if (!trade) return unknown();
  if (!trade.outcome) return json(409, { error: "nothing has happened to notify of" });
  if (!trade.request.notifyUrl) return json(409, { error: "the shop gave no NotifyURL" });
  return json(200, { http_status: await callNotifyUrl(sandbox, trade) });
}

async function settleNow(sandbox: Sandbox, call: Call): Promise<Reply> {
  const { MerchantOrderNo } = await readFields(call);
  if (MerchantOrderNo === undefined) {
    settle([...sandbox.trades.values()]);
    return json(200, {});
  }
  const trade = sandbox.trades.get(String(MerchantOrderNo));
  if (!trade) return unknown();
  settle([trade]);
  return json(200, shown(trade));
}

/**
 * With MerchantOrderNo, sets the mode of that order only (without other fields: resets it to the common one), else of all.
 * "query":"normal" also unlocks Query. "mail" is the mail server's mode, with "to" for that receiver only.
 */
async function changeMode(sandbox: Sandbox, call: Call): Promise<Reply> {
  const fields = await readFields(call);
  if (fields.mail !== undefined) return changeMailMode(sandbox, fields);
  const change: Partial<Mode> = {};
  if (fields.notify !== undefined) {
    if (fields.notify !== "normal" && fields.notify !== "drop" && fields.notify !== "late")
      return json(400, { error: "notify is normal, drop or late" });
    change.notify = fields.notify;
  }
  if (fields.query !== undefined) {
    const mode = queryModes.find((one) => one === fields.query);
    if (!mode) return json(400, { error: `query is one of ${queryModes.join(", ")}` });
    change.query = mode;
  }
  if (fields.invoice !== undefined) {
    if (fields.invoice !== "normal" && fields.invoice !== "down" && fields.invoice !== "lost")
      return json(400, { error: "invoice is normal, down or lost" });
    change.invoice = fields.invoice;
  }
  if (fields.card_orders !== undefined) {
    const mode = cardOrdersModes.find((one) => one === fields.card_orders);
    if (!mode) return json(400, { error: `card_orders is one of ${cardOrdersModes.join(", ")}` });
    change.card_orders = mode;
  }
  for (const name of ["late_ms", "query_ms"] as const) {
    if (fields[name] === undefined) continue;
    const ms = Number(fields[name]);
    if (!Number.isInteger(ms) || ms < 0 || ms > 3_600_000) return json(400, { error: `${name} is 0 to 3600000` });
    change[name] = ms;
  }
  if (fields.MerchantOrderNo === undefined) {
    sandbox.mode = { ...sandbox.mode, ...change };
    if (change.query === "normal") sandbox.queryLockedUntil = 0;
    return json(200, sandbox.mode);
  }
  const merchantOrderNo = String(fields.MerchantOrderNo);
  if (Object.keys(change).length === 0) sandbox.orderModes.delete(merchantOrderNo);
  else remember(sandbox.orderModes, merchantOrderNo, { ...sandbox.orderModes.get(merchantOrderNo), ...change }, ORDER_MODES_LIMIT);
  return json(200, { ...normalMode, ...modeFor(sandbox, merchantOrderNo) });
}

function shownInvoices(sandbox: Sandbox, merchantOrderNo: string | null): object[] {
  const invoices = merchantOrderNo ? [sandbox.invoices.get(merchantOrderNo)] : [...sandbox.invoices.values()].slice(-SHOWN_LIMIT).reverse();
  return invoices.filter((invoice) => invoice !== undefined).map(({ fields, ...given }) => ({ ...fields, ...given }));
}

function changeMailMode(sandbox: Sandbox, { mail, to }: Record<string, unknown>): Reply {
  const mode = mailModes.find((name) => name === mail);
  if (!mode) return json(400, { error: `mail is ${mailModes.join(", ")}` });
  remember(sandbox.mailModes, address(typeof to === "string" ? to : ""), mode, ORDER_MODES_LIMIT);
  return json(200, { mail: mode });
}

function unknown(): Reply {
  return json(404, { error: "no trade has this MerchantOrderNo" });
}

function shownTrades(sandbox: Sandbox, merchantOrderNo: string | null, limit: number): object[] {
  const trades = merchantOrderNo ? [sandbox.trades.get(merchantOrderNo)] : [...sandbox.trades.values()].slice(-limit).reverse();
  return trades.filter((trade) => trade !== undefined).map(shown);
}

function shown(trade: Trade): object {
  return {
    MerchantOrderNo: trade.request.merchantOrderNo,
    TradeNo: trade.tradeNo,
    Amt: trade.request.amount,
    ItemDesc: trade.request.itemDesc,
    TradeStatus: trade.status,
    methods: trade.request.methods,
    method: trade.method,
    TradeLimit: trade.request.tradeLimit,
    outcome: trade.outcome,
    number: trade.number && { code: trade.number.code, until: new Date(trade.number.until).toISOString() },
    CloseStatus: trade.closeStatus,
    BackStatus: trade.backStatus,
    refunded: trade.backAmount,
    created_at: new Date(trade.createdAt).toISOString(),
    paid_at: trade.payTime && new Date(trade.payTime).toISOString(),
    notify: trade.notify,
  };
}
