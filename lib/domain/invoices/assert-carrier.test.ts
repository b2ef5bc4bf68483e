import { expect, test } from "playwright/test";
import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { ezpay } from "@/lib/domain/invoices/ezpay";
import { env } from "@/lib/platform/env";
import { openShop, type TestShop } from "@/sandbox/test-shop";

let shop: TestShop;
test.beforeAll(async () => {
  shop = await openShop(process.env as Record<string, string>);
  Object.assign(env(), { EZPAY_URL: shop.sandbox.url });
});
test.afterAll(() => shop.close());

test("refuses an unknown barcode, and passes other carriers", async () => {
  await expect(assertCarrier("/NOBODY1")).rejects.toMatchObject({
    key: "BAD_INPUT",
    details: [{ field: "invoice.carrier", key: "carrier_unknown" }],
  });
  for (const carrier of ["/+.-++..", "/O0O01I1", "AB12345678901234", undefined]) await assertCarrier(carrier);
});

test("refuses no order because the provider is away or too slow", async () => {
  await shop.json("/simulate/mode", { invoice: "down" });
  await assertCarrier("/NOBODY1");
  await shop.json("/simulate/mode", { invoice: "normal" });
  const slow = { ...ezpay, barcodeExists: (barcode: string) => ezpay.barcodeExists(barcode, 0) };
  await assertCarrier("/NOBODY1", slow);
});
