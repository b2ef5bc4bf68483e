import { expect, test } from "playwright/test";
import { shipOrder } from "@/lib/domain/orders/fulfilment/ship-order";
import { correctTracking } from "@/lib/office/shop/correct-tracking";
import { importTracking } from "@/lib/office/shop/import-tracking";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeParcel } from "@/prisma/factories/merchandise";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const by = { actor: testOperator, scope: null };
const twoParcels = async () => {
  const made: Awaited<ReturnType<typeof makeParcel>>[] = [];
  for (let i = 0; i < 2; i++) made.push(await makeParcel());
  return made as [(typeof made)[0], (typeof made)[0]];
};
const freshNumber = (orderNo: string, end: string) => `${orderNo.slice(2)}${end}`;

test("ships no parcel under another order's tracking number unless that is allowed", async () => {
  const [one, other] = await twoParcels();
  const trackingNo = freshNumber(one.orderNo, "1");
  const text = `訂單編號,電話,物流編號\n${one.orderNo},0912345678,${trackingNo}\n${other.orderNo},0912345679,${trackingNo}`;
  const outcomes = async (wish: object) =>
    (await importTracking({ text, apply: false, ...wish }, by)).rows.map(({ line, outcome }) => `${line} ${outcome}`);
  expect(await outcomes({ apply: true })).toEqual(["2 shared", "3 shared"]);
  expect(await shipOrder({ orderNo: one.orderNo, actor: testOperator, trackingNo })).toBe("done");
  expect(await shipOrder({ orderNo: other.orderNo, actor: testOperator, trackingNo })).toBe("shared");
  expect(await shipOrder({ orderNo: one.orderNo, actor: testOperator, trackingNo }), "its own number again").toBe("already");
  expect(await outcomes({ apply: true, allow_shared: true })).toEqual(["2 already", "3 done"]);
});

test("corrects the shown tracking number once, with a mail and an audit entry", async () => {
  const [one, other] = await twoParcels();
  const [wrong, right] = [freshNumber(one.orderNo, "7"), freshNumber(one.orderNo, "8")];
  const correct = (before: string, trackingNo: string, allowShared = false) =>
    correctTracking({ orderNo: one.orderNo, before, trackingNo, allowShared }, by);
  await expect(correct("", right), "it is not on its way").rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await shipOrder({ orderNo: one.orderNo, actor: testOperator, trackingNo: wrong });
  const text = `${one.orderNo},${right}`;
  expect((await importTracking({ text, apply: true }, by)).rows).toMatchObject([{ outcome: "other_number" }]);
  const outcomes = await Promise.allSettled([correct(wrong, right), correct(wrong, right)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db.order.findUniqueOrThrow({ where: { id: one.orderId } })).toMatchObject({ trackingNo: right });
  expect(await db.mailOutbox.count({ where: { orderId: one.orderId, template: "order_shipped" } })).toBe(2);
  expect(await db.auditEntry.findMany({ where: { subjectId: one.orderNo, act: "order.tracking_corrected" } })).toMatchObject([
    { before: { tracking_no: wrong }, after: { tracking_no: right } },
  ]);
  const taken = freshNumber(other.orderNo, "9");
  await shipOrder({ orderNo: other.orderNo, actor: testOperator, trackingNo: taken });
  expect(await correct(right, taken)).toBe("shared");
  expect(await correct(right, taken, true)).toBe("done");
  await expect(correctTracking({ orderNo: one.orderNo, before: taken, trackingNo: wrong }, { ...by, scope: [] })).rejects.toMatchObject({
    key: "ORDER_NOT_FOUND",
  });
});
