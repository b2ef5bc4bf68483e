import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { db } from "@/lib/platform/db";
import { expect, test, type Caller } from "../fixtures";
import { buyer, cancel, create, invoice, orderOf, refused, seated } from "../orders";
import { payByCard } from "../pay";

test.describe("changing the delivery", () => {
  test("changes pickup, buyer and invoice, one or all, until a pay way is chosen (3007)", async ({ api, newSession }) => {
    const order = await orderOf(create(api, seated(await newSession(), 2)));
    const update = (more: object) => api.post<OrderView>("/order/update_delivery", { order_id: order.order_id, ...more });
    expect(await orderOf(update({ ticket_type: "kiosk" }))).toMatchObject({ ticket_type: "kiosk", delivery_fee: 60, total_price: 2_160 });
    expect(await orderOf(update({ ticket_type: "e_ticket" }))).toMatchObject({ delivery_fee: 0, total_price: 2_100 });
    expect((await orderOf(update({ buyer }))).buyer).toEqual(buyer);
    const company = { method: "company", title: "場燈", tax_number: "04595257", email: "a@example.com" };
    expect((await orderOf(update({ invoice: company }))).invoice).toEqual({ ...company, status: "open" });
    expect((await orderOf(update({ invoice: { ...invoice, donate: "919" } }))).invoice).toEqual({
      ...invoice,
      donate: "919",
      status: "open",
    });
    const wrong = await update({ buyer: { ...buyer, district: "信義區" } });
    refused(wrong, 400, 1000);
    expect(wrong.failure.details).toEqual([{ field: "buyer.district", key: "district_require" }]);
    refused(await update({ ticket_type: "paper" }), 400, 1000);
    await api.get(`/payment/newebpay_entry/${order.order_id}/credit`);
    refused(await update({ buyer }), 409, 3007);
    expect((await api.get<OrderView>(`/order/detail/${order.order_id}`)).result).toMatchObject({
      buyer,
      total_price: 2_100,
      pay_way: "credit",
    });
  });

  test("is refused after cancelling (3006) and for a bad id", async ({ api, newSession }) => {
    const order = await orderOf(create(api, seated(await newSession(), 1)));
    await cancel(api, order.order_id);
    refused(await api.post("/order/update_delivery", { order_id: order.order_id, buyer }), 409, 3006);
    for (const unknown of ["x", "1", crypto.randomUUID()])
      refused(await api.post("/order/update_delivery", { order_id: unknown, buyer }), 404, 3001);
  });

  test("adds the pickup fee per ticket to the total that is paid", async ({ api, newSession }) => {
    const session = await newSession();
    await db.eventTicketMethod.update({ where: { eventId_type: { eventId: session.eventId, type: "kiosk" } }, data: { fee: 45 } });
    const order = await orderOf(create(api, seated(session, 3)));
    expect(order).toMatchObject({ ticket_type: "e_ticket", service_fee: 150, delivery_fee: 0, total_price: 3_150 });
    const change = (type: string) =>
      orderOf(api.post<OrderView>("/order/update_delivery", { order_id: order.order_id, ticket_type: type }));
    for (let twice = 0; twice < 2; twice++)
      expect(await change("kiosk")).toMatchObject({ service_fee: 150, delivery_fee: 135, total_price: 3_285 });
    await payByCard(api, order.order_id);
    expect((await db.payment.findFirstOrThrow({ where: { orderId: order.order_id, settled: true } })).amount).toBe(3_285);
    const paid = (await api.get<OrderDetailView>(`/order/detail/${order.order_id}`)).result;
    expect(paid).toMatchObject({ status: "paid", delivery_fee: 135, total_price: 3_285 });
    expect(paid.tickets.map(({ pickup_no: no }) => no)).toEqual(Array(3).fill(expect.stringMatching(/^\d{10}$/)));
  });

  test("refuses without changes: another member's (3001), no login (5005), paid (3006), a pickup that the event does not offer (1000)", async ({
    api,
    as,
    newMember,
    visitor,
    newSession,
  }) => {
    const session = await newSession();
    const order = await orderOf(create(api, seated(session, 1)));
    const body = { order_id: order.order_id, ticket_type: "kiosk" };
    refused(await as(await newMember()).post("/order/update_delivery", body), 404, 3001);
    refused(await visitor.post("/order/update_delivery", body), 401, 5005);
    await db.eventTicketMethod.delete({ where: { eventId_type: { eventId: session.eventId, type: "kiosk" } } });
    const none = await api.post("/order/update_delivery", body);
    refused(none, 400, 1000);
    expect(none.failure.details).toEqual([{ field: "ticket_type", key: "ticket_type_require" }]);
    await payByCard(api, order.order_id);
    refused(await api.post("/order/update_delivery", { order_id: order.order_id, ticket_type: "e_ticket" }), 409, 3006);
    expect((await api.get<OrderDetailView>(`/order/detail/${order.order_id}`)).result).toMatchObject({
      ticket_type: "e_ticket",
      delivery_fee: 0,
      total_price: 1_050,
    });
    expect(await db.orderLog.count({ where: { orderId: order.order_id, event: "delivery_changed" } })).toBe(0);
  });
});

test.describe("cancelling", () => {
  test("frees the seats at once; a second call is 3008, and so is a paid order", async ({ as, newMembers, newSession }) => {
    const session = await newSession();
    const [a, b] = (await newMembers(2)).map(as) as [Caller, Caller];
    const order = await orderOf(create(a, seated(session, 2)));
    const cancelled = await cancel(a, order.order_id);
    orderViewSchema.parse(cancelled.result);
    expect(cancelled.result).toMatchObject({ status: "cancelled", cancel_reason: "member", pay_ways: [] });
    expect(cancelled.result.seats).toHaveLength(2);
    const next = await orderOf(create(b, seated(session, 2)));
    refused(await cancel(a, order.order_id), 409, 3008);
    await payByCard(b, next.order_id);
    refused(await cancel(b, next.order_id), 409, 3008);
  });

  test("the id in the body must be the one in the path", async ({ api, newSession }) => {
    const order = await orderOf(create(api, seated(await newSession(), 1)));
    refused(await api.post(`/order/cancel/${order.order_id}`, {}), 400, 1000);
    refused(await api.post(`/order/cancel/${order.order_id}`, { order_id: crypto.randomUUID() }), 400, 1000);
    refused(await cancel(api, crypto.randomUUID()), 404, 3001);
  });
});
