import { encryptTradeInfo, tradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { traitsOf } from "@/sandbox/gateway/methods";
import type { Trade } from "@/sandbox/gateway/trade";
import type { Shop } from "@/sandbox/read-settings";
import { taipeiTime } from "@/sandbox/taipei-time";

type Values = Record<string, string | number>;

/** The result of a finished payment (NotifyURL and ReturnURL). */
export function paymentResult(trade: Trade, shop: Shop): Values {
  const common = {
    ...identity(trade, shop),
    PaymentType: paymentType(trade),
    RespondType: trade.request.respondType,
    PayTime: trade.payTime ? taipeiTime(trade.payTime) : "",
    IP: trade.ip,
    EscrowBank: "HNCB",
  };
  if (trade.method === "VACC") return { ...common, PayBankCode: "812", PayerAccount5Code: "54321" };
  if (trade.method === "CVS") return { ...common, CodeNo: trade.number?.code ?? "", StoreType: 1, StoreID: "159483" };
  return { ...common, ...cardResult(trade) };
}

/** The result when a number was issued (CustomerURL). */
export function numberResult(trade: Trade, shop: Shop): Values {
  const [expireDate = "", expireTime = ""] = taipeiTime(trade.number!.until).split(" ");
  return {
    ...identity(trade, shop),
    PaymentType: paymentType(trade),
    RespondType: trade.request.respondType,
    ExpireDate: expireDate,
    ExpireTime: expireTime.replaceAll(":", ""),
    ...(trade.method === "VACC" ? { BankCode: trade.request.bankCode } : {}),
    CodeNo: trade.number!.code,
  };
}

/** The five outer fields around a result, encrypted and signed. */
export function sealed({
  trade,
  shop,
  code,
  message,
  result,
}: {
  trade: Trade;
  shop: Shop;
  code: string;
  message: string;
  result: Values;
}): Record<string, string> {
  return sealedFields({ shop, version: trade.request.version, respondType: trade.request.respondType, code, message, result });
}

export function sealedFields({
  shop,
  version,
  respondType,
  code,
  message,
  result,
}: {
  shop: Shop;
  version: string;
  respondType: "JSON" | "String";
  code: string;
  message: string;
  result: Values;
}): Record<string, string> {
  const text =
    respondType === "JSON"
      ? JSON.stringify({ Status: code, Message: message, Result: result })
      : flat({ Status: code, Message: message, ...result });
  const tradeInfo = encryptTradeInfo(text, shop.keys);
  return { Status: code, MerchantID: shop.merchantId, Version: version, TradeInfo: tradeInfo, TradeSha: tradeSha(tradeInfo, shop.keys) };
}

/** A result in the form RespondType=String. */
export function flat(values: Values): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}

export function paymentType(trade: Trade): string {
  return traitsOf(trade.method ?? trade.request.methods[0]!).paymentType;
}

/** Returns the kind of card that paid; CREDIT until it is known. */
export function cardName(trade: Trade): string {
  return traitsOf(trade.method ?? "CREDIT").paymentMethod ?? "CREDIT";
}

export function identity(trade: Trade, shop: Shop): Values {
  return { MerchantID: shop.merchantId, Amt: trade.request.amount, TradeNo: trade.tradeNo, MerchantOrderNo: trade.request.merchantOrderNo };
}

/** Fields are empty if the bank was never asked, as the manual says. */
function cardResult(trade: Trade): Values {
  const asked = trade.respondCode !== undefined;
  return {
    AuthBank: "KGI",
    CardBank: asked ? "KGI" : "",
    RespondCode: trade.respondCode ?? "",
    Auth: trade.auth ?? "",
    Card6No: asked ? (trade.card?.number6 ?? "") : "",
    Card4No: asked ? (trade.card?.number4 ?? "") : "",
    Exp: asked ? (trade.card?.expiry ?? "") : "",
    Inst: 0,
    InstFirst: 0,
    InstEach: 0,
    ECI: asked ? "5" : "",
    TokenUseStatus: 0,
    PaymentMethod: cardName(trade),
  };
}
