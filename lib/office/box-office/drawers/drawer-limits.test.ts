import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { closeDrawer } from "@/lib/office/box-office/drawers/close-drawer";
import { moveCash } from "@/lib/office/box-office/drawers/move-cash";
import { DRAWER_MAX } from "@/lib/office/box-office/rules";
import { closeDrawerSchema, counterSaleSchema } from "@/lib/office/box-office/schemas";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeCashier } from "@/prisma/factories/office/box-office";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const paidIn = (amount: number) => ({ kind: "paid_in" as const, amount, reason: "換零錢", requestId: randomUUID() });

test("refuses cash that would raise a drawer above the maximum", async () => {
  const cashier = await makeCashier({ float: 2_000 });
  await expect(moveCash(paidIn(DRAWER_MAX - 1_999), cashier)).rejects.toMatchObject({
    key: "BAD_INPUT",
    details: [{ field: "amount", key: "drawer_full" }],
  });
  expect(await db.drawerEntry.count({ where: { drawer: { staffId: cashier.id } } })).toBe(1);
  expect(await moveCash(paidIn(DRAWER_MAX - 2_000), cashier)).toBe(DRAWER_MAX);
});

test("closes a drawer that sales have filled above the maximum", async () => {
  const cashier = await makeCashier({ float: DRAWER_MAX });
  const { id: drawerId } = await db.drawer.findFirstOrThrow({ where: { staffId: cashier.id } });
  await db.drawerEntry.create({ data: { drawerId, kind: "paid_in", way: "cash", amount: 5_000, reason: "-", requestId: randomUUID() } });
  const counted = closeDrawerSchema.parse({ counted: DRAWER_MAX + 5_000 });
  expect(await closeDrawer(counted, cashier)).toMatchObject({ expected: DRAWER_MAX + 5_000, counted: DRAWER_MAX + 5_000 });
});

test("refuses more concessions than tickets in each form of a sale", () => {
  const sale = { request_id: randomUUID(), session_id: "1", way: "cash" };
  const forms = [
    { seat_ids: ["1", "2"] },
    { area_id: "1", qty: 2 },
    {
      ticket_time_id: "1",
      items: [
        { price_id: "1", qty: 1 },
        { price_id: "2", qty: 1 },
      ],
    },
  ];
  for (const form of forms) {
    expect(counterSaleSchema.safeParse({ ...sale, ...form, concessions: 2 }).success).toBe(true);
    expect(counterSaleSchema.safeParse({ ...sale, ...form, concessions: 3 }).error?.issues).toMatchObject([
      { path: ["concessions"], message: "concessions_rule" },
    ]);
  }
});
