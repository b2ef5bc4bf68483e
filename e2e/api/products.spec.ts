import { randomUUID } from "node:crypto";
import type { OrderDetailView, OrderView, PaymentEntryView } from "@/lib/domain/orders/types";
import { orderDetailSchema, orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { db } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { auto, autoCreate, buyer, byCode, cancel, create, createEntry, entry, invoice, orderOf, refused, seated, seatsOf } from "../orders";
import { payByCard } from "../pay";

const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const withProducts = (lines: Record<number, number>) => ({
  additional_product: Object.entries(lines).map(([id, qty]) => ({ product_id: id, qty })),
});
const createProducts = (api: Caller, body: object, headers: Record<string, string> = {}) =>
  api.post<OrderView>("/order/create_product", body, { headers });
const detail = async (api: Caller, id: string) => (await api.get<OrderDetailView>(`/order/detail/${id}`)).result;

async function paidTickets(api: Caller, session: SessionFixture): Promise<OrderView> {
  const order = await orderOf(create(api, seated(session, 1, { buyer })));
  await payByCard(api, order.order_id);
  return order;
}

test.describe("with the tickets", () => {
  test("seats and products are one order: its lines, its total, one payment", async ({ api, newSession }) => {
    const session = await newSession();
    const light = await makeProduct(db, { eventId: session.eventId, price: 1_480, stock: 9, maxPerOrder: 2, name: "手燈" });
    const towel = await makeProduct(db, { eventId: session.eventId, price: 520, stock: 9, name: "毛巾" });
    const order = await orderOf(
      create(
        api,
        seated(session, 2, { ticket_type: "kiosk", expected_total: 2_160 + 1_480 + 3 * 520, ...withProducts({ [towel]: 3, [light]: 1 }) }),
      ),
    );
    orderViewSchema.parse(order);
    const lines = [
      { kind: "product", id: String(light), name: "手燈", qty: 1, price: 1_480 },
      { kind: "product", id: String(towel), name: "毛巾", qty: 3, price: 520 },
    ];
    expect(order).toMatchObject({ ticket_qty: 2, service_fee: 100, delivery_fee: 60, total_price: 5_200, additional_product: lines });
    expect(order.items.map(({ kind, qty }) => [kind, qty])).toEqual([
      ["ticket", 2],
      ["product", 1],
      ["product", 3],
    ]);
    expect([await stockOf(light), await stockOf(towel)]).toEqual([8, 6]);
    // Another way of pickup changes only its fee.
    const changed = await orderOf(api.post<OrderView>("/order/update_delivery", { order_id: order.order_id, ticket_type: "e_ticket" }));
    expect(changed).toMatchObject({ total_price: 5_140, additional_product: lines });
    await payByCard(api, order.order_id);
    const paid = orderDetailSchema.parse(await detail(api, order.order_id));
    expect(paid).toMatchObject({ status: "paid", total_price: 5_140, additional_product: lines });
    expect(paid.tickets).toHaveLength(2);
  });

  test("works with assigned seats and with an exhibition's entry time", async ({ as, newMembers, newSession, newExhibition }) => {
    const [a, b] = (await newMembers(2)).map(as) as [Caller, Caller];
    const session = await newSession();
    const product = await makeProduct(db, { eventId: session.eventId });
    expect(await orderOf(autoCreate(a, auto(session, 2, withProducts({ [product]: 2 }))))).toMatchObject({
      total_price: 2_100 + 1_000,
      additional_product: [{ qty: 2 }],
    });
    const show = await newExhibition();
    const catalogue = await makeProduct(db, { eventId: show.eventId, price: 900 });
    const visit = await orderOf(createEntry(b, entry(show, [1], withProducts({ [catalogue]: 1 }))));
    expect(visit).toMatchObject({
      event_type: "exhibition",
      total_price: 350 + 20 + 900,
      additional_product: [{ id: String(catalogue), qty: 1 }],
    });
    expect([await stockOf(product), await stockOf(catalogue)]).toEqual([48, 49]);
  });

  test("a refusal takes no stock: another event's product, too many, out of stock, another price", async ({ api, newSession }) => {
    const [session, other] = [await newSession(), await newSession()];
    const product = await makeProduct(db, { eventId: session.eventId, stock: 3, maxPerOrder: 4 });
    const foreign = await makeProduct(db, { eventId: other.eventId });
    const tries: [Record<number, number>, number, number, number[]][] = [
      [{ [foreign]: 1 }, 404, 4001, [foreign]],
      [{ [product]: 1, 99_999_999: 1 }, 404, 4001, [99_999_999]],
      [{ [product]: 5 }, 422, 3004, [product]],
      [{ [product]: 4 }, 409, 4002, [product]],
    ];
    for (const [lines, http, code, named] of tries) {
      for (const reply of [
        await create(api, seated(session, 1, withProducts(lines))),
        await autoCreate(api, auto(session, 1, withProducts(lines))),
      ]) {
        refused(reply, http, code);
        expect(reply.failure.details).toEqual(named.map((id) => ({ field: "additional_product", key: String(id) })));
      }
    }
    refused(await create(api, seated(session, 1, { expected_total: 1_050, ...withProducts({ [product]: 1 }) })), 409, 3016);
    for (const bad of [
      [{ product_id: product, qty: 0 }],
      [{ product_id: product, qty: 1.5 }],
      [{ product_id: product, qty: 100 }],
      [{ product_id: null, qty: 1 }],
      [
        { product_id: product, qty: 1 },
        { product_id: String(product), qty: 1 },
      ],
      "x",
    ]) {
      refused(await create(api, seated(session, 1, { additional_product: bad })), 400, 1000);
    }
    refused(
      await create(
        api,
        seated(session, 1, {
          additional_product: [
            { product_id: "x", qty: 1 },
            { product_id: "0", qty: 1 },
          ],
        }),
      ),
      404,
      4001,
    );
    expect(await stockOf(product)).toBe(3);
    expect(await db.seat.count({ where: { sessionId: session.sessionId, orderId: { not: null } } })).toBe(0);
    await orderOf(create(api, seated(session, 1, withProducts({ [product]: 3 }))));
    expect(await stockOf(product)).toBe(0);
  });

  test("reports a taken seat before empty stock, and a cancelled order returns what it held", async ({ as, newMembers, newSession }) => {
    const [a, b] = (await newMembers(2)).map(as) as [Caller, Caller];
    const session = await newSession();
    const product = await makeProduct(db, { eventId: session.eventId, stock: 2 });
    const order = await orderOf(create(a, seated(session, 1, withProducts({ [product]: 2 }))));
    refused(await create(b, seated(session, 1, withProducts({ [product]: 1 }))), 409, 3002);
    refused(await create(b, { ...seated(session, 1), seat_ids: seatsOf(session, 1, 3), ...withProducts({ [product]: 1 }) }), 409, 4002);
    // The member who holds the last units in an unpaid order gets UNPAID_ORDER.
    refused(await create(a, { ...seated(session, 1), seat_ids: seatsOf(session, 1, 3), ...withProducts({ [product]: 1 }) }), 409, 3013);
    await orderOf(cancel(a, order.order_id));
    refused(await cancel(a, order.order_id), 409, 3008);
    expect(await stockOf(product)).toBe(2);
    await orderOf(create(b, seated(session, 1, withProducts({ [product]: 2 }))));
  });

  test("products can be added, changed and removed until a pay way is chosen", async ({ as, newMembers, newSession }) => {
    const [api, rival] = (await newMembers(2)).map(as) as [Caller, Caller];
    const session = await newSession();
    const light = await makeProduct(db, { eventId: session.eventId, price: 1_480, stock: 3, maxPerOrder: 2 });
    const towel = await makeProduct(db, { eventId: session.eventId, price: 520, stock: 3 });
    const order = await orderOf(create(api, seated(session, 1)));
    const change = (lines: Record<number, number>, more: object = {}) =>
      api.post<OrderView>("/order/update_delivery", { order_id: order.order_id, ...withProducts(lines), ...more });
    expect(await orderOf(change({ [light]: 2, [towel]: 1 }, { ticket_type: "kiosk" }))).toMatchObject({
      total_price: 1_050 + 30 + 2 * 1_480 + 520,
      additional_product: [
        { id: String(light), qty: 2 },
        { id: String(towel), qty: 1 },
      ],
    });
    expect([await stockOf(light), await stockOf(towel)]).toEqual([1, 2]);
    // A new price applies to units chosen from now on.
    await db.product.update({ where: { id: light }, data: { price: 1_600 } });
    expect(await orderOf(change({ [towel]: 1, [light]: 2 }))).toMatchObject({ total_price: 1_080 + 2 * 1_480 + 520 });
    expect(await orderOf(change({ [towel]: 3 }))).toMatchObject({
      total_price: 1_080 + 3 * 520,
      additional_product: [{ id: String(towel), qty: 3 }],
    });
    expect([await stockOf(light), await stockOf(towel)]).toEqual([3, 0]);
    refused(await change({ [towel]: 4 }), 409, 4002);
    refused(await change({ [light]: 3 }), 422, 3004);
    refused(await change({ 99_999_999: 1 }), 404, 4001);
    // A refusal changes nothing, not even the way of pickup.
    refused(await change({ [towel]: 4 }, { ticket_type: "e_ticket" }), 409, 4002);
    expect(await detail(api, order.order_id)).toMatchObject({ total_price: 1_080 + 3 * 520, ticket_type: "kiosk" });
    refused(await create(rival, { ...seated(session, 1), seat_ids: seatsOf(session, 1, 5), ...withProducts({ [towel]: 1 }) }), 409, 4002);
    expect(await orderOf(change({}))).toMatchObject({ total_price: 1_080, additional_product: [] });
    expect(await orderOf(change({ [towel]: 2 }))).toMatchObject({ total_price: 1_080 + 1_040 });
    await api.get(`/payment/newebpay_entry/${order.order_id}/credit`);
    refused(await change({}), 409, 3007);
    await orderOf(cancel(api, order.order_id));
    refused(await change({}), 409, 3006);
    expect([await stockOf(light), await stockOf(towel)]).toEqual([3, 3]);
  });

  test("a free order that now holds products is not paid as free", async ({ api, newSession }) => {
    const session = await newSession({ price: 0, serviceFee: 0 });
    const product = await makeProduct(db, { eventId: session.eventId, price: 900 });
    const order = await orderOf(create(api, seated(session, 1)));
    const [entry] = await Promise.all([
      api.get<PaymentEntryView>(`/payment/newebpay_entry/${order.order_id}/credit`),
      api.post(`/order/update_delivery`, { order_id: order.order_id, ...withProducts({ [product]: 1 }) }),
    ]);
    const { status, total_price: total } = await detail(api, order.order_id);
    expect(status === "paid" ? total : 0, `${entry.code} ${status}`).toBe(0);
    expect(await stockOf(product)).toBe(total === 0 ? 50 : 49);
  });
});

test.describe("after the tickets", () => {
  test("products are a separate order with buyer and tickets, paid through its own entry", async ({ api, newSession }) => {
    const session = await newSession();
    const product = await makeProduct(db, { eventId: session.eventId, price: 520, stock: 5 });
    const tickets = await paidTickets(api, session);
    const order = await orderOf(
      createProducts(api, { order_id: tickets.order_id, items: [{ product_id: product, qty: 2 }], invoice, expected_total: 1_040 }),
    );
    orderViewSchema.parse(order);
    expect(order).toMatchObject({
      event_type: "product",
      status: "unpaid",
      total_price: 1_040,
      ticket_qty: 0,
      service_fee: 0,
      delivery_fee: 0,
      seats: [],
      event_name: tickets.event_name,
      session_id: tickets.session_id,
      session_time: tickets.session_time,
      buyer: tickets.buyer,
      invoice,
      items: [{ kind: "product", id: String(product), qty: 2, price: 520 }],
      additional_product: [{ id: String(product), qty: 2 }],
    });
    expect(await db.order.findUniqueOrThrow({ where: { id: order.order_id } })).toMatchObject({ parentId: tickets.order_id });
    expect((await api.get<{ has_unpaid: boolean }>(`/order/unpaid/${session.sessionId}`)).result).toMatchObject({
      has_unpaid: true,
      order_id: order.order_id,
      event_type: "product",
    });
    // Each kind has its own payment entry.
    refused(await api.get<PaymentEntryView>(`/payment/newebpay_entry/${order.order_id}/credit`), 404, 3001);
    refused(await api.get<PaymentEntryView>(`/payment/checkout_product/${tickets.order_id}/credit`), 404, 3001);
    refused(await api.get<PaymentEntryView>(`/payment/checkout_product/x/credit`), 404, 3001);
    refused(await api.get<PaymentEntryView>(`/payment/checkout_product/${order.order_id}/cash`), 400, 1000);
    expect(await payByCard(api, order.order_id, { entry: "checkout_product" })).toContain(order.order_id);
    const { order_id, order_no, event_type } = tickets;
    expect(orderDetailSchema.parse(await detail(api, order.order_id))).toMatchObject({
      status: "paid",
      tickets: [],
      related_orders: [{ order_id, order_no, event_type, status: "paid" }],
    });
    expect(orderDetailSchema.parse(await detail(api, order_id)).related_orders).toEqual([
      { order_id: order.order_id, order_no: order.order_no, event_type: "product", status: "paid", total_price: 1_040 },
    ]);
    expect(await stockOf(product)).toBe(3);
    refused(await api.get<PaymentEntryView>(`/payment/checkout_product/${order.order_id}/credit`), 409, 3006);
  });

  test("a refusal takes no stock", async ({ api, visitor, as, newMember, newSession }) => {
    const [session, other] = [await newSession(), await newSession()];
    const product = await makeProduct(db, { eventId: session.eventId, stock: 3, maxPerOrder: 4 });
    const foreign = await makeProduct(db, { eventId: other.eventId });
    const tickets = await paidTickets(api, session);
    const ask = (items: object[], more: object = {}) => createProducts(api, { order_id: tickets.order_id, items, ...more });
    const one = [{ product_id: product, qty: 1 }];
    refused(await createProducts(visitor, { order_id: tickets.order_id, items: one }), 401, 5005);
    refused(await createProducts(as(await newMember()), { order_id: tickets.order_id, items: one }), 404, 3001);
    for (const unknown of [randomUUID(), "x"]) refused(await createProducts(api, { order_id: unknown, items: one }), 404, 3001);
    for (const body of [{ items: one }, { order_id: tickets.order_id }, { order_id: tickets.order_id, items: [] }])
      refused(await createProducts(api, body), 400, 1000);
    refused(await ask([...one, ...one]), 400, 1000);
    refused(await ask(one, { invoice: { ...invoice, email: "nobody" } }), 400, 1000);
    refused(await ask([{ product_id: foreign, qty: 1 }]), 404, 4001);
    refused(await ask([{ product_id: product, qty: 5 }]), 422, 3004);
    const short = await ask([{ product_id: product, qty: 4 }]);
    refused(short, 409, 4002);
    expect(short.failure.details).toEqual([{ field: "items", key: String(product) }]);
    refused(await ask(one, { expected_total: 1 }), 409, 3016);
    // Any unpaid order blocks it, and it blocks any other.
    const unpaid = await orderOf(create(api, { ...seated(session, 1), seat_ids: seatsOf(session, 1, 5) }));
    refused(await ask(one), 409, 3013);
    refused(await createProducts(api, { order_id: unpaid.order_id, items: one }), 404, 3001);
    await cancel(api, unpaid.order_id);
    refused(await createProducts(api, { order_id: unpaid.order_id, items: one }), 404, 3001);
    const products = await orderOf(ask(one));
    refused(await autoCreate(api, auto(session, 1)), 409, 3013);
    await cancel(api, products.order_id);
    expect(await stockOf(product)).toBe(3);
    await db.eventSession.update({
      where: { id: session.sessionId },
      data: { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 1_000) },
    });
    refused(await ask(one), 409, 2003);
    expect(await stockOf(product)).toBe(3);
  });

  test("Idempotency-Key: the same order again, also for two at once; another body is refused", async ({ api, newSession }) => {
    const session = await newSession();
    const product = await makeProduct(db, { eventId: session.eventId, stock: 5 });
    const { order_id: parent } = await paidTickets(api, session);
    const key = { "idempotency-key": randomUUID() };
    const ask = (qty: number) => createProducts(api, { order_id: parent, items: [{ product_id: product, qty }] }, key);
    const [first, second] = await Promise.all([ask(2), ask(2)]);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.result.order_id).toBe(first.result.order_id);
    expect((await ask(2)).result.order_id).toBe(first.result.order_id);
    refused(await ask(1), 400, 1000);
    expect(await stockOf(product)).toBe(3);
  });
});

test("200 members order 50 units at once: 50 get one, the others have no order", async ({ as, newMembers, newSession }) => {
  const session = await newSession({ seats: 400 });
  const product = await makeProduct(db, { eventId: session.eventId, stock: 50 });
  const members = await newMembers(200);
  const replies = await Promise.all(
    members.map((member, i) =>
      create(as(member), { ...seated(session, 1), seat_ids: seatsOf(session, 1, i), ...withProducts({ [product]: 1 }) }),
    ),
  );
  expect(byCode(replies)).toEqual({ 0: 50, 4002: 150 });
  expect(await stockOf(product)).toBe(0);
  expect(await db.order.count({ where: { sessionId: session.sessionId } })).toBe(50);
  expect(await db.orderItem.count({ where: { productId: product } })).toBe(50);
  // Members without the product have no seat either: it is free for the next member.
  expect(await db.seat.count({ where: { sessionId: session.sessionId, orderId: { not: null } } })).toBe(50);
  expect(await db.ticketCount.count({ where: { sessionId: session.sessionId, qty: { gt: 0 } } })).toBe(50);
});
