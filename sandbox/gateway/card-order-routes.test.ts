import { expect, test } from "playwright/test";
import { checkCode, verifyCheckCode } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { openShop, type TestShop } from "@/sandbox/test-shop";

let shop: TestShop;
test.beforeEach(async () => {
  shop = await openShop({ SANDBOX_UNKNOWN_QUERIES: "3" });
});
test.afterEach(() => shop.close());

test("cancels an authorisation once, and only in full", async () => {
  await shop.payByCard({ MerchantOrderNo: "c1" });
  expect((await shop.order("Cancel", "c1", { Amt: "100" })).Status).toBe("TRA10050");
  const answer = await shop.order("Cancel", "c1", {});
  expect(answer.Status).toBe("SUCCESS");
  const { CheckCode, ...fields } = answer.Result;
  expect(verifyCheckCode({ fields, code: CheckCode, keys: shop.settings.shop.keys })).toBe(true);
  expect((await shop.query("c1")).Result.TradeStatus).toBe("3");
  expect((await shop.order("Cancel", "c1", {})).Status).toBe("TRA10047");
  expect((await shop.order("Cancel", "nobody", {})).Status).toBe("TRA10021");
  expect((await shop.order("Close", "c1", { CloseType: "1" })).Status).toBe("TRA10026");
});

test("captures, then refunds in parts up to the captured amount", async () => {
  await shop.payByCard({ MerchantOrderNo: "r1" });
  const refund = { CloseType: "2" };
  expect((await shop.order("Close", "r1", refund)).Status).toBe("TRA10035");
  expect((await shop.order("Close", "r1", { CloseType: "1", Amt: "3201" })).Status).toBe("TRA10028");
  expect(await shop.order("Close", "r1", { CloseType: "1" })).toMatchObject({
    Status: "SUCCESS",
    Result: { Amt: 3200, MerchantOrderNo: "r1" },
  });
  expect((await shop.order("Close", "r1", { CloseType: "1" })).Status).toBe("TRA10027");
  expect((await shop.order("Cancel", "r1", {})).Status).toBe("TRA10035");
  expect((await shop.query("r1")).Result).toMatchObject({ CloseStatus: "1", CloseAmt: "3200" });
  await shop.json("/simulate/settle", { MerchantOrderNo: "r1" });
  expect((await shop.query("r1")).Result.CloseStatus).toBe("3");

  expect((await shop.order("Close", "r1", { ...refund, Amt: "1200" })).Status).toBe("SUCCESS");
  expect((await shop.order("Close", "r1", { ...refund, Amt: "100" })).Status).toBe("TRA10045");
  expect((await shop.query("r1")).Result).toMatchObject({ BackStatus: "1", BackBalance: "2000", TradeStatus: "1" });
  await shop.json("/simulate/settle", {});
  expect((await shop.order("Close", "r1", { ...refund, Amt: "2001" })).Status).toBe("TRA10039");
  expect((await shop.order("Close", "r1", { ...refund, Amt: "2000" })).Status).toBe("SUCCESS");
  await shop.json("/simulate/settle", {});
  expect((await shop.query("r1")).Result).toMatchObject({ BackStatus: "3", BackBalance: "0", TradeStatus: "6" });
});

test("withdraws a request that waits for the nightly batch", async () => {
  await shop.payByCard({ MerchantOrderNo: "u1" });
  await shop.order("Close", "u1", { CloseType: "1" });
  expect((await shop.order("Close", "u1", { CloseType: "1", Cancel: "1" })).Status).toBe("SUCCESS");
  expect((await shop.query("u1")).Result.CloseStatus).toBe("0");
  expect((await shop.order("Close", "u1", { CloseType: "2", Cancel: "1" })).Status).toBe("TRA10094");
});

test("checks and signs a query, and locks queries after too many unknown numbers", async () => {
  await shop.payByCard({ MerchantOrderNo: "q1" });
  expect((await shop.query("q1", "3200", { CheckValue: "0".repeat(64) })).Status).toBe("TRA10054");
  expect((await shop.query("q1", "3200", { TimeStamp: "1" })).Status).toBe("TRA40014");
  expect((await shop.query("q1", "3200", { MerchantID: "MS9" })).Status).toBe("TRA10009");
  const { Result } = await shop.query("q1");
  const { Amt, MerchantID, MerchantOrderNo, TradeNo } = Result;
  expect(Result.CheckCode).toBe(checkCode({ Amt, MerchantID, MerchantOrderNo, TradeNo }, shop.settings.shop.keys));

  for (let count = 0; count < 3; count += 1) expect((await shop.query(`nobody${count}`)).Status).toBe("TRA10021");
  expect((await shop.query("nobody")).Status).toBe("TRA10071");
  expect((await shop.query("q1")).Status).toBe("TRA10071");
  shop.clock.ahead += 4 * 3600 * 1000;
  expect((await shop.query("q1")).Status).toBe("SUCCESS");
});
