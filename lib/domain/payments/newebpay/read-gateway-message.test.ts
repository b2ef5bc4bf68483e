import { expect, test } from "playwright/test";
import { encryptTradeInfo, tradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { newebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-keys";
import vectors from "@/lib/domain/payments/newebpay/newebpay-vectors.json" with { type: "json" };
import { readGatewayMessage } from "@/lib/domain/payments/newebpay/read-gateway-message";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";
import { env } from "@/lib/platform/env";

const { B_notify_string: published, J_notify_json_SELF_MADE: json } = vectors;
const SAMPLE_SHOP = "MS127874575";

/** The published messages are for the gateway's sample shop; address them to ours. */
const ours = (plain: string) => plain.replace(SAMPLE_SHOP, env().NEWEBPAY_MERCHANT_ID);
const form = (TradeInfo: string, TradeSha: string) =>
  new URLSearchParams({ Status: "SUCCESS", MerchantID: SAMPLE_SHOP, Version: "2.0", TradeInfo, TradeSha });
const sealed = (plain: string, keys = newebpayKeys()) => {
  const tradeInfo = encryptTradeInfo(plain, keys);
  return { tradeInfo, tradeSha: tradeSha(tradeInfo, keys) };
};
const signed = (plain: string) => {
  const { tradeInfo, tradeSha: sha } = sealed(plain);
  return form(tradeInfo, sha);
};
const paid = {
  outcome: "paid",
  merchantOrderNo: "Vanespl_ec_1695795668",
  amount: 30,
  tradeNo: "23092714215835071",
  code: "SUCCESS",
  words: "授權成功",
  paidAt: new Date("2023-09-27T06:21:59Z"),
  number: null,
};

test("reads the published notify, a flat query string", () => {
  expect(readGatewayMessage(signed(ours(published.plaintext)))).toEqual({ ...paid, cardLast4: "1111" });
});

test("reads a JSON notify, and one whose Result is JSON inside JSON", () => {
  const plain = ours(json.plaintext);
  expect(readGatewayMessage(signed(plain))).toEqual({ ...paid, cardLast4: null });
  const { Result, ...rest } = JSON.parse(plain) as { Result: object };
  expect(readGatewayMessage(signed(JSON.stringify({ ...rest, Result: JSON.stringify(Result) })))).toEqual({ ...paid, cardLast4: null });
});

test("refuses a forged message, signed with another key", () => {
  expect(readGatewayMessage(form(published.tradeInfo, published.tradeSha))).toBeNull();
  expect(readGatewayMessage(form(json.tradeInfo, json.tradeSha))).toBeNull();
  const foreign = sealed(ours(published.plaintext), { hashKey: published.key, hashIv: published.iv });
  expect(readGatewayMessage(form(foreign.tradeInfo, foreign.tradeSha))).toBeNull();
  expect(readGatewayMessage(form(foreign.tradeInfo, tradeSha(foreign.tradeInfo, newebpayKeys())))).toBeNull();
  expect(readGatewayMessage(form(sealed(ours(published.plaintext)).tradeInfo, "0".repeat(64)))).toBeNull();
});

test("refuses an altered message, whichever digit was changed", () => {
  const { tradeInfo, tradeSha: sha } = sealed(ours(published.plaintext));
  for (let i = 0; i < tradeInfo.length; i += 17) {
    const digit = tradeInfo[i] === "0" ? "1" : "0";
    expect(readGatewayMessage(form(tradeInfo.slice(0, i) + digit + tradeInfo.slice(i + 1), sha)), `digit ${i}`).toBeNull();
  }
});

test("refuses a message that is signed with our key but for another shop", () => {
  expect(readGatewayMessage(signed(published.plaintext))).toBeNull();
  expect(readGatewayMessage(signed(json.plaintext))).toBeNull();
});

test("tells a bank's refusal from a request that made no trade", () => {
  const failed = ours(published.plaintext).replace("Status=SUCCESS", "Status=MPG03009");
  expect(readGatewayMessage(signed(failed))?.outcome).toBe("failed");
  const refused = `Status=MPG03008&MerchantID=${env().NEWEBPAY_MERCHANT_ID}&MerchantOrderNo=HL1_1`;
  expect(readGatewayMessage(signed(refused))).toMatchObject({ outcome: "refused", amount: 0, tradeNo: null });
});

test("does not take a number to pay to for a payment", () => {
  const plain = `Status=SUCCESS&MerchantID=${env().NEWEBPAY_MERCHANT_ID}&Amt=30&TradeNo=1&MerchantOrderNo=HL1_1&PaymentType=VACC&BankCode=012&CodeNo=9001&ExpireDate=2026-11-22&ExpireTime=23:59:59`;
  expect(readGatewayMessage(signed(plain))).toMatchObject({
    outcome: "open",
    number: { payWay: "atm", bankCode: "012", payNumber: "9001", expiresAt: new Date("2026-11-22T15:59:59Z") },
  });
});

test("refuses input that is no message", () => {
  for (const junk of [
    new URLSearchParams(),
    form("", ""),
    form("zz", "zz"),
    signed(""),
    signed("[]"),
    signed("{}"),
    signed("Status=SUCCESS"),
  ]) {
    expect(readGatewayMessage(junk)).toBeNull();
  }
});

test("reads the gateway's times as Taiwan's, and blank and zero as none", () => {
  expect(taipeiTime("2026-11-21 12:06:00")?.toISOString()).toBe("2026-11-21T04:06:00.000Z");
  for (const none of [undefined, "", "0000-00-00 00:00:00", "soon"]) expect(taipeiTime(none)).toBeNull();
});
