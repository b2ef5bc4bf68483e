import type { OrderListView, OrderView } from "@/lib/domain/orders/types";
import { orderPageSchema, orderViewSchema, ticketTypeListSchema, unpaidSchema } from "@/lib/domain/orders/view-schemas";
import { expect, test, type Caller } from "../fixtures";
import { auto, autoCreate, buyer, cancel, create, invoice, orderOf, refused, seated, seatsOf } from "../orders";
import { payByCard } from "../pay";

test.describe("making an order", () => {
  test("chosen seats make an order as the contract describes it, with the member's data", async ({ api, member, newSession }) => {
    const session = await newSession();
    const order = await orderOf(create(api, seated(session, 2)));
    orderViewSchema.parse(order);
    expect(order).toMatchObject({
      event_type: "ticket",
      status: "unpaid",
      ticket_qty: 2,
      total_price: 2_100,
      service_fee: 100,
      delivery_fee: 0,
      ticket_type: "e_ticket",
      session_id: String(session.sessionId),
      area_id: String(session.areaIds[0]),
      additional_product: [],
      seats: [
        { section: "A1", row: "1", number: "1" },
        { section: "A1", row: "1", number: "2" },
      ],
      items: [{ kind: "ticket", qty: 2, price: 1_000 }],
      invoice: { method: "e_invoice", email: "member@example.com" },
      buyer: {
        last_name: "測",
        first_name: "試員",
        mobile: `0${member.mobile.slice(4)}`,
        city: "臺北市",
        district: "中正區",
        address: "南海東路 100 號",
      },
    });
    expect(order.id).toBe(order.order_id);
    expect(order.order_no).toMatch(/^HL\d{14}$/);
    expect(order.pay_ways.map(({ pay_way }) => pay_way)).toContain("credit");
    const left = new Date(order.credit_expired_time).getTime() - new Date(order.order_time).getTime();
    expect(left).toBe(Number(process.env.CARD_DEADLINE_SECONDS ?? 900) * 1000);
    expect(order.credit_expired_time).toMatch(/\+08:00$/);
  });

  test("assigns the best seats left side by side, in front of the stage's middle", async ({ api, newSession }) => {
    const order = await orderOf(autoCreate(api, auto(await newSession(), 3)));
    expect(order.seats.map(({ row }) => row)).toEqual(["1", "1", "1"]);
    const numbers = order.seats.map(({ number }) => Number(number)).sort((a, b) => a - b);
    expect(numbers[2]! - numbers[0]!).toBe(2);
    expect(Math.abs(numbers[1]! - 10.5)).toBeLessThanOrEqual(1.5);
  });

  test("places without numbers can be ordered", async ({ api, newSession }) => {
    const order = await orderOf(autoCreate(api, auto(await newSession({ numbered: false, seats: 10 }), 2)));
    expect(order.seats).toEqual([
      { section: "A1", row: null, number: null },
      { section: "A1", row: null, number: null },
    ]);
  });

  test("the total includes service and pickup fees; the kiosk's fee is per ticket", async ({ api, newSession }) => {
    const order = await orderOf(create(api, seated(await newSession({ price: 880, serviceFee: 30 }), 3, { ticket_type: "kiosk" })));
    expect(order).toMatchObject({ service_fee: 90, delivery_fee: 90, total_price: 3 * 880 + 90 + 90, ticket_type: "kiosk" });
  });

  test("texts are in the requested language", async ({ as, newMember, newSession }) => {
    const session = await newSession();
    const api = as(await newMember());
    const order = await orderOf(api.post<OrderView>("/order/create", seated(session, 1), { lang: "en" }));
    const names = await Promise.all(
      ["tw", "en", "jp", "kr"].map(
        async (lang) => (await api.get<OrderView>(`/order/detail/${order.order_id}`, { lang })).result.items[0]?.name,
      ),
    );
    expect(names[1]).toBe("測試票 Test ticket");
    expect(names.every(Boolean)).toBe(true);
  });

  test("stores a given buyer and invoice, with the mobile in one form", async ({ as, newMember, newSession }) => {
    const session = await newSession();
    const company = { method: "company", title: "場燈", tax_number: "12345675", email: "a@example.com" };
    const first = await orderOf(
      create(as(await newMember()), seated(session, 1, { buyer: { ...buyer, mobile: "987654321" }, invoice: company })),
    );
    expect(first.buyer).toEqual(buyer);
    expect(first.invoice).toEqual({ method: "company", title: "場燈", tax_number: "12345675", email: "a@example.com", status: "open" });
    const abroad = { ...buyer, mobile: "91234567", country_code: "852", city: "Kowloon", district: "Mong Kok" };
    const second = await orderOf(
      autoCreate(as(await newMember()), auto(session, 1, { buyer: abroad, invoice: { ...invoice, carrier: "/ABC12.-" } })),
    );
    expect(second.buyer).toMatchObject({ mobile: "+85291234567", city: "Kowloon", district: "Mong Kok" });
    expect(second.invoice).toEqual({ ...invoice, carrier: "/ABC12.-", status: "open" });
  });
});

test.describe("Idempotency-Key", () => {
  test("the same body gets the first reply again, another body or call is 1000", async ({ api, newSession }) => {
    const session = await newSession();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await orderOf(create(api, seated(session, 2), headers));
    expect((await orderOf(create(api, seated(session, 2), headers))).order_id).toBe(first.order_id);
    const other = await create(api, seated(session, 1), headers);
    refused(other, 400, 1000);
    expect(other.failure.details).toEqual([{ field: "Idempotency-Key", key: "invalid" }]);
    refused(await autoCreate(api, auto(session, 2), headers), 400, 1000);
    await cancel(api, first.order_id);
    expect(await orderOf(create(api, seated(session, 2), headers))).toMatchObject({ order_id: first.order_id, status: "cancelled" });
  });

  test("identical parallel calls make one order, for both calls", async ({ as, newMembers, newSession }) => {
    const session = await newSession();
    const [a, b] = (await newMembers(2)).map(as) as [Caller, Caller];
    const headers = { "idempotency-key": crypto.randomUUID() };
    const chosen = await Promise.all(Array.from({ length: 5 }, () => create(a, seated(session, 2), headers)));
    const best = await Promise.all(Array.from({ length: 5 }, () => autoCreate(b, auto(session, 2), headers)));
    for (const twins of [chosen, best]) {
      expect(twins.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
      expect(new Set(twins.map(({ result }) => result.order_id)).size).toBe(1);
    }
    expect(chosen[0]?.result.order_id).not.toBe(best[0]?.result.order_id);
  });

  test("a key with invisible or non-ASCII characters is refused", async ({ api, newSession }) => {
    const session = await newSession();
    for (const key of ["a b", "x".repeat(201)]) refused(await create(api, seated(session, 1), { "idempotency-key": key }), 400, 1000);
  });
});

test.describe("reading", () => {
  test("the list is newest first, paged, filtered by status, without tickets", async ({ api, newSession }) => {
    const session = await newSession({ maxPerMember: 20 });
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      const order = await orderOf(create(api, { ...seated(session, 1), seat_ids: seatsOf(session, 1, i) }));
      ids.unshift(order.order_id);
      if (i === 0) await payByCard(api, order.order_id);
      else if (i < 3) await cancel(api, order.order_id);
    }
    const list = async (query: string) => orderPageSchema.parse((await api.get<OrderListView>(`/order/list${query}`)).result);
    const all = await list("");
    expect(all.items.map(({ order_id }) => order_id)).toEqual(ids);
    expect(all).toMatchObject({ total: 4, page_num: 1, page_size: 20 });
    expect(all.items[0]).not.toHaveProperty("tickets");
    const second = await list("?page_size=3&page_num=2");
    expect(second).toMatchObject({ total: 4, page_num: 2, page_size: 3 });
    expect(second.items.map(({ order_id }) => order_id)).toEqual(ids.slice(3));
    expect((await list("?page_num=9")).items).toEqual([]);
    for (const [status, count] of [
      ["unpaid", 1],
      ["paid", 1],
      ["cancelled", 2],
    ] as const) {
      const some = await list(`?status=${status}`);
      expect([some.total, some.items.map((order) => order.status)]).toEqual([count, Array(count).fill(status)]);
    }
    for (const query of ["?status=lost", "?page_num=0", "?page_size=101", "?page_num=x"])
      refused(await api.get(`/order/list${query}`), 400, 1000);
  });

  test("returns the unpaid order for any requested session", async ({ api, newSession }) => {
    const session = await newSession();
    const unpaid = async () => unpaidSchema.parse((await api.get(`/order/unpaid/${session.sessionId}`)).result);
    expect(await unpaid()).toEqual({ has_unpaid: false });
    const order = await orderOf(create(api, seated(await newSession(), 1)));
    expect(await unpaid()).toEqual({
      has_unpaid: true,
      order_id: order.order_id,
      order_no: order.order_no,
      event_type: "ticket",
      session_id: order.session_id,
      credit_expired_time: order.credit_expired_time,
    });
    await api.get(`/payment/newebpay_entry/${order.order_id}/credit`);
    expect((await unpaid()).pay_way).toBe("credit");
    await payByCard(api, order.order_id);
    expect(await unpaid()).toEqual({ has_unpaid: false });
  });

  test("another member's order is not found: it cannot be read, cancelled, changed or paid", async ({ api, as, newMember, newSession }) => {
    const order = await orderOf(create(api, seated(await newSession(), 1)));
    const other = as(await newMember());
    const id = order.order_id;
    for (const reply of [
      await other.get(`/order/detail/${id}`),
      await cancel(other, id),
      await other.post("/order/update_delivery", { order_id: id, buyer }),
      await other.get(`/payment/newebpay_entry/${id}/credit`),
    ])
      refused(reply, 404, 3001);
    expect((await other.get<OrderListView>("/order/list")).result.total).toBe(0);
    for (const none of ["x", "1", "%00", crypto.randomUUID()]) {
      refused(await api.get(`/order/detail/${none}`), 404, 3001);
      refused(await api.get(`/payment/newebpay_entry/${none}/credit`), 404, 3001);
    }
    expect((await api.get<OrderView>(`/order/detail/${id}`)).result).toMatchObject({
      status: "unpaid",
      pay_ways: expect.arrayContaining([expect.objectContaining({ pay_way: "credit" })]),
    });
  });

  test("an unknown pay way is 1000; a cancelled order offers none", async ({ api, newSession }) => {
    const order = await orderOf(create(api, seated(await newSession(), 1)));
    for (const way of ["cash", "credit%20", "CREDIT"])
      refused(await api.get(`/payment/newebpay_entry/${order.order_id}/${way}`), 400, 1000);
    await cancel(api, order.order_id);
    refused(await api.get(`/payment/newebpay_entry/${order.order_id}/credit`), 409, 3006);
  });

  test("lists the ticket types of a session", async ({ visitor, newSession }) => {
    const session = await newSession();
    const types = async (lang: string) =>
      ticketTypeListSchema.parse((await visitor.get(`/order/ticket_type_list?session_id=${session.sessionId}`, { lang })).result).items;
    expect((await types("tw")).map(({ ticket_type, fee }) => [ticket_type, fee])).toEqual([
      ["e_ticket", 0],
      ["kiosk", 30],
    ]);
    const names = await Promise.all(["tw", "en", "jp", "kr"].map(async (lang) => (await types(lang))[0]?.name));
    expect(new Set(names).size).toBe(4);
    refused(await visitor.get("/order/ticket_type_list?session_id=999999999"), 404, 2001);
    refused(await visitor.get("/order/ticket_type_list"), 400, 1000);
  });
});
