import { expect, test } from "playwright/test";
import { encryptTradeInfo, tradeSha } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { taipeiDay } from "@/sandbox/taipei-time";
import { formOf, openShop, type Fields, type TestShop } from "@/sandbox/test-shop";

let shop: TestShop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

test("shows the pages, the return, the notice and the query of an approved card", async () => {
  const cardPage = await shop.checkout({ MerchantOrderNo: "approved1" });
  expect(cardPage.status).toBe(200);
  expect(cardPage.text).toContain("夜航 &lt;巡迴&gt; 演唱會");
  expect(cardPage.text).toContain(`/back">返回商店`);
  const form = formOf(cardPage.text);
  expect(form.names).toEqual(["card_no", "exp", "cvc"]);
  for (const value of ["cc-number", "cc-exp", "cc-csc"]) expect(cardPage.text).toContain(`autocomplete="${value}"`);

  const verify = formOf((await shop.post(form.action, { card_no: "4000221111111111", exp: "12/30", cvc: "123" })).text);
  expect(verify.names).toEqual(["otp"]);
  const back = formOf((await shop.post(verify.action, { otp: "123456" })).text);
  expect(back.action).toMatch(/\/return$/);
  expect(back.names).toEqual(["Status", "MerchantID", "Version", "TradeInfo", "TradeSha"]);
  expect(back.fields).toMatchObject({ Status: "SUCCESS", MerchantID: "MS000000001", Version: "2.0" });
  const message = shop.opened(back.fields);
  expect(message).toMatchObject({ Status: "SUCCESS", Message: "授權成功" });
  expect(message.Result).toMatchObject({
    MerchantID: "MS000000001",
    Amt: 3200,
    MerchantOrderNo: "approved1",
    PaymentType: "CREDIT",
    RespondCode: "00",
    Card6No: "400022",
    Card4No: "1111",
    Exp: "3012",
    PaymentMethod: "CREDIT",
  });
  expect(message.Result.TradeNo).toMatch(/^\d{17}$/);
  expect(message.Result.PayTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

  await expect.poll(() => shop.notified("approved1").length).toBe(1);
  expect(shop.notified("approved1")[0]!.message).toEqual(message);
  const { Result } = await shop.query("approved1");
  expect(Result).toMatchObject({
    TradeStatus: "1",
    CloseStatus: "0",
    BackStatus: "0",
    Auth: message.Result.Auth,
    TradeNo: message.Result.TradeNo,
  });

  const again = await shop.post(verify.action, { otp: "wrong" });
  expect(shop.opened(formOf(again.text).fields).Status).toBe("SUCCESS");
  expect(shop.notified("approved1")).toHaveLength(1);
});

test("fails a payment permanently when the bank refuses the card or the 3D code is wrong", async () => {
  const refused = await shop.payByCard({ MerchantOrderNo: "refused1" }, { card_no: "4000 2222 2222 2222" });
  expect(refused.message).toMatchObject({ Status: "MPG03009", Result: { RespondCode: "05", Auth: "", Card4No: "2222", PayTime: "" } });
  const unverified = await shop.payByCard({ MerchantOrderNo: "otp1" }, { otp: "000000" });
  expect(unverified.message).toMatchObject({ Status: "MPG03009", Message: "3D驗證失敗", Result: { RespondCode: "", Card6No: "" } });
  await expect.poll(() => shop.notified("refused1").length + shop.notified("otp1").length).toBe(2);
  expect((await shop.query("refused1")).Result).toMatchObject({ TradeStatus: "2", RespondCode: "05" });
  expect((await shop.query("otp1")).Result.TradeStatus).toBe("2");
});

test("shows wrong card details on the page, where they can be corrected", async () => {
  const { action } = formOf((await shop.checkout({ MerchantOrderNo: "typo1", LangType: "en" })).text);
  const message = await shop.post(action, { card_no: "4111-1111-1111-1111", exp: "1330", cvc: "1" });
  expect(message.status).toBe(422);
  expect(message.text).toContain("Enter one of the test cards.");
  expect(message.text).toContain("Enter three digits.");
  const verify = await shop.post(action, { card_no: "4000-2211-1111-1111", exp: "0131", cvc: "222" });
  expect(formOf(verify.text).names).toEqual(["otp"]);
  expect((await shop.query("typo1")).Result.TradeStatus).toBe("0");
});

test("takes a UnionPay card like any card, and reports it as such", async () => {
  const { message } = await shop.payByCard({ MerchantOrderNo: "union1", CREDIT: "0", UNIONPAY: "1" });
  expect(message.Result).toMatchObject({ PaymentType: "CREDIT", PaymentMethod: "UNIONPAY" });
});

test("fails a payment once TradeLimit has passed, whatever the payer does", async () => {
  const late = await openShop();
  try {
    const { action } = formOf((await late.checkout({ MerchantOrderNo: "late1", TradeLimit: "1" })).text);
    late.clock.ahead += 59_000;
    const verify = formOf((await late.post(action, { card_no: "4000-2211-1111-1111", exp: "1230", cvc: "222" })).text);
    expect((await late.query("late1")).Result.TradeStatus).toBe("0");
    late.clock.ahead += 2_000;
    expect((await late.query("late1")).Result.TradeStatus).toBe("2");
    expect((await late.json("/simulate/pay", { MerchantOrderNo: "late1" })).status).toBe(409);
    const back = formOf((await late.post(verify.action, { otp: "123456" })).text);
    expect(late.opened(back.fields).Status).toBe("MPG02004");
    await expect.poll(() => late.notified("late1").length).toBe(1);
  } finally {
    await late.close();
  }
});

test("uses up a number with its first request, paid or not", async () => {
  await shop.checkout({ MerchantOrderNo: "again1" });
  const again = await shop.checkout({ MerchantOrderNo: "again1" });
  expect(again.text).toContain("MPG03008");
  expect(shop.opened(formOf(again.text).fields)).toMatchObject({ Status: "MPG03008", Result: { MerchantOrderNo: "again1" } });
  expect(again.text).not.toContain("<script>");
});

test("refuses each faulty request with the gateway's own code", async () => {
  const now = Math.floor(Date.now() / 1000);
  const expected: Record<string, Fields> = {
    MPG01002: { TimeStamp: "" },
    MPG02004: { TimeStamp: String(now - 125) },
    MPG01010: { Version: "2.3" },
    MPG01011: { RespondType: "XML" },
    MPG01012: { MerchantOrderNo: "no-dashes" },
    MPG01015: { Amt: "12.5" },
    MPG01017: { ItemDesc: "" },
    MPG01013: { Email: "nobody" },
    MPG01014: { NotifyURL: "ftp://shop" },
    MPG01018: { ExpireDate: taipeiDay(Date.now(), -1).replaceAll("-", "") },
    MPG02003: { CREDIT: "0", VACC: "1", Amt: "50000" },
    MPG03007: { MerchantID: "MS999" },
    MPG01029: { OrderDetail: JSON.stringify([{ ItemName: "票", ItemAmt: 1, ItemType: 2, ItemOrderNo: "1" }]) },
  };
  for (const [code, changes] of Object.entries(expected)) expect((await shop.checkout(changes)).text, code).toContain(code);

  const good = shop.sealedRequest();
  const forged = encryptTradeInfo("Amt=1", { ...shop.settings.shop.keys, hashKey: "x".repeat(32) });
  const outer: [string, Fields][] = [
    ["MPG03009", { TradeSha: good.TradeSha!.replace(/./, "G") }],
    ["MPG03009", { TradeInfo: forged, TradeSha: tradeSha(forged, shop.settings.shop.keys) }],
    ["MPG03009", { EncryptType: "1" }],
    ["MPG03007", { MerchantID: "MS999" }],
    ["MPG01009", { MerchantID: "" }],
    ["MPG01023", { TradeInfo: "" }],
    ["MPG01024", { TradeSha: "" }],
    ["MPG01010", { Version: "9" }],
    ["MPG01015", { Amt: "1" }],
  ];
  for (const [code, changes] of outer) expect((await shop.post("/MPG/mpg_gateway", { ...good, ...changes })).text, code).toContain(code);
});

test("pays by transfer: one form without fields, the number, the money", async () => {
  const day = taipeiDay(Date.now(), 2);
  const page = formOf((await shop.checkout({ MerchantOrderNo: "atm1", CREDIT: "0", VACC: "1", ExpireDate: day.replaceAll("-", "") })).text);
  expect(page.names).toEqual([]);
  expect((await shop.json("/simulate/pay", { MerchantOrderNo: "atm1" })).status).toBe(409);
  const back = formOf((await shop.post(page.action, {})).text);
  expect(back.action).toMatch(/\/customer$/);
  const message = shop.opened(back.fields);
  expect(message).toMatchObject({ Status: "SUCCESS", Message: "取號成功" });
  expect(message.Result).toMatchObject({ PaymentType: "VACC", BankCode: "008", ExpireDate: day, ExpireTime: "235959", Amt: 3200 });
  expect(shop.notified("atm1")).toHaveLength(0);
  const payInfo = `(008)${message.Result.CodeNo}`;
  expect((await shop.query("atm1")).Result).toMatchObject({
    TradeStatus: "0",
    OrderStatus: 0,
    PayInfo: payInfo,
    ExpireDate: `${day} 23:59:59`,
  });

  expect((await shop.json("/simulate/pay", { MerchantOrderNo: "atm1" })).status).toBe(200);
  await expect.poll(() => shop.notified("atm1").length).toBe(1);
  expect(shop.notified("atm1")[0]!.message).toMatchObject({
    Status: "SUCCESS",
    Result: { PaymentType: "VACC", PayerAccount5Code: "54321" },
  });
  expect((await shop.query("atm1")).Result).toMatchObject({ TradeStatus: "1", OrderStatus: 1, PayInfo: payInfo });
  expect((await shop.json("/simulate/pay", { MerchantOrderNo: "atm1" })).status).toBe(409);
});

test("a store code expires at ExpireTime, and refuses payment afterwards", async () => {
  const later = await openShop();
  try {
    const day = taipeiDay(Date.now(), 1);
    const page = formOf(
      (await later.checkout({ MerchantOrderNo: "cvs1", CREDIT: "0", CVS: "1", ExpireDate: day.replaceAll("-", ""), ExpireTime: "120000" }))
        .text,
    );
    const message = later.opened(formOf((await later.post(page.action, {})).text).fields);
    expect(message.Result).toMatchObject({ PaymentType: "CVS", ExpireDate: day, ExpireTime: "120000" });
    later.clock.ahead += 2 * 24 * 3600 * 1000;
    expect((await later.json("/simulate/pay", { MerchantOrderNo: "cvs1" })).status).toBe(409);
    expect((await later.query("cvs1")).Result.TradeStatus).toBe("3");
  } finally {
    await later.close();
  }
});
