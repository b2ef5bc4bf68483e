import { expect, test } from "playwright/test";
import { importTracking } from "@/lib/office/shop/import-tracking";
import { closeDb } from "@/lib/platform/db";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

test("reads numbers in full width and with dashes in their stored form", async () => {
  const { rows } = await importTracking(
    { text: "order,tracking\nＨＬ２０２６１１２２-０００００１,９０１２-３４５６ ７８\n", apply: false },
    { actor: testOperator, scope: null },
  );
  expect(rows).toEqual([{ line: 2, order_no: "HL20261122000001", tracking_no: "9012345678", outcome: "unknown" }]);
});
