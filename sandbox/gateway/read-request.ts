import { decryptTradeInfo, verifyTradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { amountOf, isFreshTimeStamp } from "@/sandbox/gateway/codes";
import { methodNames, otherMethods, traitsOf, type Method } from "@/sandbox/gateway/methods";
import { numberDeadlines } from "@/sandbox/gateway/number-deadlines";
import type { TradeRequest } from "@/sandbox/gateway/trade";
import type { Shop } from "@/sandbox/read-settings";

type Form = Record<string, string>;

/** A payment request, or the parts that could be read with the code of the error. */
export type ReadRequest = { code: string; returnUrl?: string; merchantOrderNo?: string } | { request: TradeRequest };

/** Reads and checks the form that a shop posts to /MPG/mpg_gateway. */
export function readRequest({ form, shop, now }: { form: Form; shop: Shop; now: number }): ReadRequest {
  const outerCode = outerProblem(form, shop);
  if (outerCode) return { code: outerCode };
  let inner: Form;
  try {
    inner = Object.fromEntries(new URLSearchParams(decryptTradeInfo(form.TradeInfo!, shop.keys)));
  } catch {
    return { code: "MPG03009" };
  }
  const problem = innerProblem(inner, form, now);
  const methods = problem ? [] : offered(inner);
  if (methods.length > 0) return { request: checkedRequest(inner, methods, now) };
  const returnUrl = inner.ReturnURL && isWebAddress(inner.ReturnURL) ? inner.ReturnURL : undefined;
  return { code: problem ?? "MPG02003", returnUrl, merchantOrderNo: inner.MerchantOrderNo };
}

function outerProblem(form: Form, shop: Shop): string | null {
  if (!form.MerchantID) return "MPG01009";
  if (!form.TradeInfo) return "MPG01023";
  if (!form.TradeSha) return "MPG01024";
  if (/^1\.\d$/.test(form.Version ?? "")) return "MPG02010";
  if (!/^2\.[0-3]$/.test(form.Version ?? "")) return "MPG01010";
  if (form.MerchantID !== shop.merchantId) return "MPG03007";
  // EncryptType 1 is AES/GCM, whose wire format is not published.
  if (form.EncryptType && form.EncryptType !== "0") return "MPG03009";
  return verifyTradeSha({ tradeInfo: form.TradeInfo, sha: form.TradeSha, keys: shop.keys }) ? null : "MPG03009";
}

function innerProblem(inner: Form, outer: Form, now: number): string | null {
  if (inner.MerchantID !== outer.MerchantID) return "MPG03007";
  if (!inner.TimeStamp) return "MPG01002";
  if (!isFreshTimeStamp(inner.TimeStamp, now)) return "MPG02004";
  if (inner.Version !== outer.Version) return "MPG01010";
  if (inner.RespondType !== "JSON" && inner.RespondType !== "String") return "MPG01011";
  if (!/^\w{1,30}$/.test(inner.MerchantOrderNo ?? "") || differs(inner, outer, "MerchantOrderNo")) return "MPG01012";
  if (Number.isNaN(amountOf(inner.Amt)) || differs(inner, outer, "Amt")) return "MPG01015";
  if (!inner.ItemDesc?.trim() || [...inner.ItemDesc].length > 50) return "MPG01017";
  if (inner.Email && !/^[^\s@]+@[^\s@]+$/.test(inner.Email)) return "MPG01013";
  for (const name of ["ReturnURL", "NotifyURL", "CustomerURL", "ClientBackURL"]) {
    if (inner[name] && !isWebAddress(inner[name])) return "MPG01014";
  }
  if (!numberDeadlines(inner, now)) return "MPG01018";
  return inner.OrderDetail ? detailProblem(inner.OrderDetail, amountOf(inner.Amt)) : null;
}

function differs(inner: Form, outer: Form, name: string): boolean {
  return outer[name] !== undefined && outer[name] !== inner[name];
}

/** The real gateway accepts only the ports 80 and 443; here the shop runs on a developer's machine. */
function isWebAddress(text: string): boolean {
  return text.length <= 200 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function detailProblem(text: string, amount: number): string | null {
  let items: { ItemName?: string; ItemAmt?: number | string; ItemType?: number | string; ItemOrderNo?: string }[];
  try {
    items = JSON.parse(text);
  } catch {
    return "MPG01028";
  }
  if (!Array.isArray(items) || items.length === 0) return "MPG01028";
  const wrong = items.some(
    (item) =>
      !item?.ItemName ||
      [...item.ItemName].length > 20 ||
      !["1", "2", "3"].includes(String(item.ItemType)) ||
      !/^.{1,20}$/.test(item.ItemOrderNo ?? "") ||
      Number.isNaN(amountOf(String(item.ItemAmt))),
  );
  if (wrong) return "MPG01028";
  if (new Set(items.map((item) => item.ItemOrderNo)).size !== items.length) return "MPG01030";
  return items.reduce((sum, item) => sum + Number(item.ItemAmt), 0) === amount ? null : "MPG01029";
}

function offered(inner: Form): Method[] {
  const amount = Number(inner.Amt);
  const named = [...methodNames, ...otherMethods].some((name) => inner[name] && inner[name] !== "0");
  const wanted = named ? methodNames.filter((name) => inner[name] === "1") : methodNames;
  return wanted.filter((name) => amount >= traitsOf(name).least && amount <= traitsOf(name).most);
}

function checkedRequest(inner: Form, methods: Method[], now: number): TradeRequest {
  const seconds = /^\d+$/.test(inner.TradeLimit ?? "") ? Number(inner.TradeLimit) : 0;
  const deadlines = numberDeadlines(inner, now)!;
  return {
    merchantOrderNo: inner.MerchantOrderNo!,
    amount: Number(inner.Amt),
    itemDesc: inner.ItemDesc!,
    comment: inner.OrderComment ?? "",
    lang: inner.LangType ?? "zh-tw",
    version: inner.Version!,
    respondType: inner.RespondType as "JSON" | "String",
    methods,
    tradeLimit: seconds === 0 ? 0 : Math.min(Math.max(seconds, 60), 900),
    numberUntil: { vacc: deadlines.vacc, cvs: deadlines.cvs },
    bankCode: deadlines.bankCode,
    returnUrl: inner.ReturnURL ?? "",
    notifyUrl: inner.NotifyURL ?? "",
    customerUrl: inner.CustomerURL ?? "",
    clientBackUrl: inner.ClientBackURL ?? "",
  };
}
