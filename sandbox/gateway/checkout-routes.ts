import { gatewayMessages } from "@/sandbox/gateway/codes";
import { failTimedOut, failTrade, payTrade } from "@/sandbox/gateway/finish";
import { traitsOf, type Method } from "@/sandbox/gateway/methods";
import { openTrade } from "@/sandbox/gateway/open-trade";
import { checkoutPage, outcomePage, refusalPage, unknownTradePage, verifyPage, type CardErrors } from "@/sandbox/gateway/pages";
import { readRequest } from "@/sandbox/gateway/read-request";
import { numberResult, paymentResult, sealed, sealedFields } from "@/sandbox/gateway/result";
import { isTimedOut, type Trade } from "@/sandbox/gateway/trade";
import { readForm, seeOther, type Call, type Reply, type Route } from "@/sandbox/http-server";
import type { Sandbox } from "@/sandbox/sandbox";

const RIGHT_OTP = "123456";
const APPROVED_CARD = "4000221111111111";
const REFUSED_CARD = "4000222222222222";

/** The payer's pages: the shop posts its form, the payer pays, and the browser is posted back. */
export function checkoutRoutes(sandbox: Sandbox): Route[] {
  const withTrade = (handle: (trade: Trade, call: Call) => Reply | Promise<Reply>) => (call: Call) => {
    const trade = [...sandbox.trades.values()].findLast(({ token }) => token === call.params.token);
    return trade ? handle(trade, call) : unknownTradePage();
  };
  const whileOpen = (handle: (trade: Trade, call: Call) => Reply | Promise<Reply>) =>
    withTrade((trade, call) => {
      if (isTimedOut(trade, sandbox.now())) failTimedOut(sandbox, trade);
      return trade.status === 0 && !trade.number ? handle(trade, call) : returnToShop(sandbox, trade);
    });
  return [
    ["POST", "/MPG/mpg_gateway", (call) => receive(sandbox, call)],
    ["GET", "/MPG/pay/:token", whileOpen((trade) => checkoutPage(trade))],
    ["POST", "/MPG/pay/:token/card", whileOpen(takeCard)],
    ["GET", "/MPG/pay/:token/3d", whileOpen((trade) => (trade.card ? verifyPage(trade) : checkoutPage(trade)))],
    ["POST", "/MPG/pay/:token/3d", whileOpen((trade, call) => takeOtp(sandbox, trade, call))],
    ["POST", "/MPG/pay/:token/vacc", whileOpen((trade) => issueNumber(sandbox, trade, "VACC"))],
    ["POST", "/MPG/pay/:token/cvs", whileOpen((trade) => issueNumber(sandbox, trade, "CVS"))],
  ];
}

/** Redirects to a separate address for the payer's page, so that reloading it does not post the order twice. */
async function receive(sandbox: Sandbox, call: Call): Promise<Reply> {
  const { shop } = sandbox.settings;
  const form = await readForm(call);
  const read = readRequest({ form, shop, now: sandbox.now() });
  if (!("request" in read)) return refuse(sandbox, read);
  const { request } = read;
  if (sandbox.trades.has(request.merchantOrderNo)) {
    return refuse(sandbox, {
      code: "MPG03008",
      returnUrl: request.returnUrl,
      merchantOrderNo: request.merchantOrderNo,
      lang: request.lang,
    });
  }
  return seeOther(`/MPG/pay/${openTrade(sandbox, request, call.ip).token}`);
}

function refuse(
  sandbox: Sandbox,
  { code, returnUrl, merchantOrderNo, lang = "zh-tw" }: { code: string; returnUrl?: string; merchantOrderNo?: string; lang?: string },
): Reply {
  const { shop } = sandbox.settings;
  if (!returnUrl) return refusalPage({ code, lang });
  const result = { MerchantID: shop.merchantId, MerchantOrderNo: merchantOrderNo ?? "" };
  const fields = sealedFields({ shop, version: "2.0", respondType: "JSON", code, message: gatewayMessages[code] ?? "", result });
  return refusalPage({ code, lang, back: { url: returnUrl, fields } });
}

async function takeCard(trade: Trade, call: Call): Promise<Reply> {
  const form = await readForm(call);
  const number = (form.card_no ?? "").replace(/[\s-]/g, "");
  const expiry = (form.exp ?? "").replace(/[\s/]/g, "");
  const errors: CardErrors = {};
  if (number !== APPROVED_CARD && number !== REFUSED_CARD) errors.card_no = "wrongCard";
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(expiry)) errors.exp = "wrongExp";
  if (!/^\d{3}$/.test((form.cvc ?? "").trim())) errors.cvc = "wrongCvc";
  if (Object.keys(errors).length > 0 || !cardMethod(trade)) return checkoutPage(trade, errors);
  // The gateway writes the expiry as YYMM.
  trade.card = { number6: number.slice(0, 6), number4: number.slice(-4), expiry: expiry.slice(2) + expiry.slice(0, 2) };
  return seeOther(`/MPG/pay/${trade.token}/3d`);
}

async function takeOtp(sandbox: Sandbox, trade: Trade, call: Call): Promise<Reply> {
  const method = cardMethod(trade);
  if (!trade.card || !method) return checkoutPage(trade);
  const { otp = "" } = await readForm(call);
  trade.method = method;
  if (otp.trim() !== RIGHT_OTP) failTrade(sandbox, trade, { code: "MPG03009", message: "3D驗證失敗" });
  else if (trade.card.number4 === REFUSED_CARD.slice(-4))
    failTrade(sandbox, trade, { code: "MPG03009", message: "授權失敗", respondCode: "05" });
  else payTrade(sandbox, trade, method);
  return returnToShop(sandbox, trade);
}

function cardMethod(trade: Trade): Method | undefined {
  return trade.request.methods.find((method) => traitsOf(method).number === null);
}

function issueNumber(sandbox: Sandbox, trade: Trade, method: "VACC" | "CVS"): Reply {
  if (!trade.request.methods.includes(method)) return checkoutPage(trade);
  trade.method = method;
  trade.number =
    method === "VACC"
      ? { code: `9${trade.tradeNo.slice(-13)}`, until: trade.request.numberUntil.vacc }
      : { code: `LLL${trade.tradeNo.slice(-11)}`, until: trade.request.numberUntil.cvs };
  return returnToShop(sandbox, trade);
}

/** Returns a finished trade to ReturnURL, a number that waits for its money to CustomerURL. */
function returnToShop(sandbox: Sandbox, trade: Trade): Reply {
  const { shop } = sandbox.settings;
  if (trade.status === 0) {
    const fields = sealed({ trade, shop, code: "SUCCESS", message: "取號成功", result: numberResult(trade, shop) });
    return outcomePage(trade, { url: trade.request.customerUrl, fields });
  }
  const { code, message } = trade.outcome!;
  const fields = sealed({ trade, shop, code, message, result: paymentResult(trade, shop) });
  return outcomePage(trade, { url: trade.request.returnUrl, fields });
}
