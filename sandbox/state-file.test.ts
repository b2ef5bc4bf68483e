import { expect, test } from "playwright/test";
import { openShop } from "@/sandbox/test-shop";

test("retains trades and messages over a restart, and continues notifies", async ({}, testInfo) => {
  const file = testInfo.outputPath("sandbox.json");
  const first = await openShop({ SANDBOX_STATE_FILE: file, SANDBOX_NOTIFY_RETRY_MS: "600000,5,5" });
  first.answers.push(500);
  await first.payByCard({ MerchantOrderNo: "kept1" });
  await first.json("/outbox/captcha", { captcha_id: "kept", text: "AB" });
  await expect.poll(() => first.notified("kept1").length).toBe(1);
  await first.sandbox.close();

  const second = await openShop({ SANDBOX_STATE_FILE: file });
  expect((await second.query("kept1")).Result.TradeStatus).toBe("1");
  expect((await second.checkout({ MerchantOrderNo: "kept1" })).text).toContain("MPG03008");
  expect((await second.json("/outbox?to=captcha:kept")).body.items).toHaveLength(1);
  await expect.poll(() => first.notified("kept1").length).toBe(2);
  await second.close();
  await first.close().catch(() => {});
});
