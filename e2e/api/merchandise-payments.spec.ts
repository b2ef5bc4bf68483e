import type { UnpaidView } from "@/lib/domain/orders/types";
import { db, runSql } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { expect, test } from "../fixtures";
import { cancelMerchandise, line, order, payEntry } from "../merchandise";
import { create, orderOf, refused, seated } from "../orders";
import { payByCard } from "../pay";

test.describe("an unpaid order", () => {
  test("is reported, whatever its kind", async ({ api, newSession }) => {
    const unpaid = async () => (await api.get<UnpaidView>("/merchandise/order/unpaid")).result;
    expect(await unpaid()).toEqual({ has_unpaid: false });
    const merchandise = await makeMerchandise(db);
    const goods = await orderOf(order(api, [line(merchandise)]));
    expect(await unpaid()).toMatchObject({
      has_unpaid: true,
      order_id: goods.order_id,
      order_no: goods.order_no,
      event_type: "merchandise",
      credit_expired_time: goods.credit_expired_time,
    });
    await payEntry(api, goods.order_id, "atm");
    expect(await unpaid()).toMatchObject({ pay_way: "atm" });
    await cancelMerchandise(api, goods.order_id);
    expect(await unpaid()).toEqual({ has_unpaid: false });
    const tickets = await orderOf(create(api, seated(await newSession(), 1)));
    expect(await unpaid()).toMatchObject({ has_unpaid: true, order_id: tickets.order_id, event_type: "ticket" });
    expect((await api.get("/merchandise/order/unpaid")).headers["cache-control"]).toBe("private, no-store");
  });

  test("is paid through its own entry, by an offered pay way, which cannot change once chosen", async ({
    api,
    as,
    newMember,
    newSession,
    visitor,
  }) => {
    const merchandise = await makeMerchandise(db, { specs: [{ price: 10 }, { price: 50_000 }], delivery: [{ method: "home", fee: 0 }] });
    refused(await payEntry(visitor, "00000000-0000-4000-8000-000000000000"), 401, 5005);
    for (const id of ["nonsense", "00000000-0000-4000-8000-000000000000"]) refused(await payEntry(api, id), 404, 3001);
    const small = await orderOf(order(api, [line(merchandise)]));
    refused(await payEntry(as(await newMember()), small.order_id), 404, 3001);
    refused(await api.get(`/payment/newebpay_entry/${small.order_id}/credit`), 404, 3001);
    refused(await api.get(`/payment/checkout_product/${small.order_id}/credit`), 404, 3001);
    for (const way of ["cash", "CREDIT"]) refused(await payEntry(api, small.order_id, way), 400, 1000);
    refused(await payEntry(api, small.order_id, "cvs"), 409, 3007);
    expect((await payEntry(api, small.order_id, "credit")).code).toBe(0);
    for (const way of ["atm", "unionpay"]) refused(await payEntry(api, small.order_id, way), 409, 3007);
    expect((await payEntry(api, small.order_id, "credit")).code).toBe(0);
    await payByCard(api, small.order_id, { entry: "entry/merchandise" });
    refused(await payEntry(api, small.order_id), 409, 3006);
    const large = await orderOf(order(api, [line(merchandise, 1, {}, 1)]));
    for (const way of ["atm", "cvs"]) refused(await payEntry(api, large.order_id, way), 409, 3007);
    await cancelMerchandise(api, large.order_id);
    refused(await payEntry(api, large.order_id), 409, 3006);
    const late = await orderOf(order(api, [line(merchandise)]));
    await runSql`UPDATE orders SET pay_deadline = now() + interval '100 seconds' WHERE id = ${late.order_id}::uuid`;
    refused(await payEntry(api, late.order_id), 409, 3006);
    await cancelMerchandise(api, late.order_id);
    const tickets = await orderOf(create(api, seated(await newSession(), 1)));
    refused(await payEntry(api, tickets.order_id), 404, 3001);
  });
});
