import { randomUUID } from "node:crypto";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import type { UnpaidView } from "@/lib/domain/orders/types";
import { orderDetailSchema, orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { db, runSql } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { expect, test, type Caller } from "../fixtures";
import { body, cancelMerchandise, countOf, detailOf, line, order, payEntry, soldOf, stockOf } from "../merchandise";
import { buyer, byCode, create, orderOf, refused, seated } from "../orders";
import { payByCard } from "../pay";

const pay = (api: Caller, id: string) => payByCard(api, id, { entry: "entry/merchandise" });

test.describe("an order", () => {
  test("has its lines, the highest fee and one payment; once paid it counts as sold and is prepared", async ({ api, member }) => {
    const stick = await makeMerchandise(db, {
      name: "手燈",
      specs: [
        { price: 1_480, stock: 9 },
        { price: 1_580, stock: 4 },
      ],
      labels: ["第一行", "第二行"],
      delivery: [{ method: "home", fee: 120 }],
    });
    const card = await makeMerchandise(db, { name: "小卡", specs: [{ price: 260, stock: 30 }] });
    const items = [
      line(stick, 1, { custom_text: ["SEAFOAM 2026", ""] }),
      line(stick, 2, { custom_text: ["漲潮見", "ー々 １"] }),
      line(stick, 1, {}, 1),
      line(card, 3),
    ];
    const total = 3 * 1_480 + 1_580 + 3 * 260 + 120;
    const bought = await orderOf(order(api, items, { expected_total: total, buyer }));
    orderViewSchema.parse(bought);
    expect(bought).toMatchObject({
      event_type: "merchandise",
      status: "unpaid",
      total_price: total,
      delivery_fee: 120,
      service_fee: 0,
      ticket_qty: 0,
      seats: [],
      delivery: { method: "home", fee: 120, status: "preparing" },
      buyer,
    });
    expect(
      bought.items.map(({ kind, spec_id, qty, price, custom_text, image }) => [kind, spec_id, qty, price, custom_text, image]),
    ).toEqual([
      ["merchandise", String(stick.specIds[0]), 1, 1_480, ["SEAFOAM 2026", ""], "/products/intertidal-light-stick.png"],
      ["merchandise", String(stick.specIds[0]), 2, 1_480, ["漲潮見", "ー々 １"], "/products/intertidal-light-stick.png"],
      ["merchandise", String(stick.specIds[1]), 1, 1_580, undefined, "/products/intertidal-light-stick.png"],
      ["merchandise", String(card.specIds[0]), 3, 260, undefined, "/products/intertidal-light-stick.png"],
    ]);
    expect([
      await stockOf(stick.specIds[0]),
      await stockOf(stick.specIds[1]),
      await stockOf(card.specIds[0]),
      await countOf(member.id, stick.id),
    ]).toEqual([6, 3, 27, 4]);
    expect((await api.get<UnpaidView>("/merchandise/order/unpaid")).result).toMatchObject({
      has_unpaid: true,
      order_id: bought.order_id,
      event_type: "merchandise",
    });
    await pay(api, bought.order_id);
    expect(orderDetailSchema.parse(await detailOf(api, bought.order_id))).toMatchObject({
      status: "paid",
      tickets: [],
      returns: [],
      delivery: { status: "preparing" },
    });
    expect(
      await db.merchandise.findMany({ where: { id: { in: [stick.id, card.id] } }, select: { soldCount: true }, orderBy: { id: "asc" } }),
    ).toEqual([{ soldCount: 4 }, { soldCount: 3 }]);
    expect((await api.get<UnpaidView>("/merchandise/order/unpaid")).result).toEqual({ has_unpaid: false });
  });

  test("without buyer and invoice uses the member's data; another member does not see it", async ({ as, newMembers }) => {
    const [a, b] = (await newMembers(2)).map(as) as [Caller, Caller];
    const merchandise = await makeMerchandise(db);
    const bought = await orderOf(order(a, [line(merchandise)], { delivery: { method: "store" } }));
    expect(bought).toMatchObject({
      total_price: 565,
      buyer: { last_name: "測", city: "臺北市", district: "中正區", address: "南海東路 100 號" },
      invoice: { method: "e_invoice", email: "member@example.com" },
    });
    refused(await b.get(`/merchandise/order/detail/${bought.order_id}`), 404, 3001);
    refused(await cancelMerchandise(b, bought.order_id), 404, 3001);
    refused(await payEntry(b, bought.order_id), 404, 3001);
    refused(await a.get("/merchandise/order/detail/nothing"), 404, 3001);
  });

  test("can be cancelled by the member, which returns stock and count once", async ({ api, member }) => {
    const merchandise = await makeMerchandise(db, { specs: [{ stock: 5 }] });
    const bought = await orderOf(order(api, [line(merchandise, 4)]));
    expect([await stockOf(merchandise.specIds[0]), await countOf(member.id, merchandise.id)]).toEqual([1, 4]);
    expect(await orderOf(cancelMerchandise(api, bought.order_id))).toMatchObject({ status: "cancelled", cancel_reason: "member" });
    refused(await cancelMerchandise(api, bought.order_id), 409, 3008);
    expect([await stockOf(merchandise.specIds[0]), await countOf(member.id, merchandise.id)]).toEqual([5, 0]);
  });

  test("is refused while there is an unpaid order of tickets or merchandise", async ({ api, newSession }) => {
    const merchandise = await makeMerchandise(db);
    const session = await newSession();
    const goods = await orderOf(order(api, [line(merchandise)]));
    refused(await order(api, [line(merchandise)]), 409, 3013);
    refused(await create(api, seated(session, 1)), 409, 3013);
    await cancelMerchandise(api, goods.order_id);
    await orderOf(create(api, seated(session, 1)));
    refused(await order(api, [line(merchandise)]), 409, 3013);
  });

  test("is returned again for the same key, which is refused with another body", async ({ api }) => {
    const merchandise = await makeMerchandise(db);
    const headers = { "Idempotency-Key": randomUUID() };
    const replies = await Promise.all(Array.from({ length: 8 }, () => order(api, [line(merchandise)], {}, headers)));
    expect(byCode(replies)).toEqual({ 0: 8 });
    expect(new Set(replies.map(({ result }) => result.order_id)).size).toBe(1);
    refused(await order(api, [line(merchandise, 2)], {}, headers), 400, 1000);
    expect(await stockOf(merchandise.specIds[0])).toBe(49);
  });
});

test.describe("one bad line refuses the whole order and is named", () => {
  test("unknown or unpublished merchandise, and another item's spec", async ({ api }) => {
    const [good, other, hidden] = [await makeMerchandise(db), await makeMerchandise(db), await makeMerchandise(db, { isPublished: false })];
    for (const bad of [
      { ...line(good), spec_id: 999_999_999 },
      { ...line(good), spec_id: "x" },
      { ...line(good), merchandise_id: "0" },
      { ...line(good), spec_id: other.specIds[0] },
      line(hidden),
    ]) {
      const reply = await order(api, [line(good), bad]);
      refused(reply, 404, 4001);
      expect(reply.failure.details).toEqual([{ field: "items.1.spec_id", key: "invalid" }]);
    }
    expect([await stockOf(good.specIds[0]), (await soldOf(good.id)).orders]).toEqual([50, 0]);
  });

  test("out of stock, also over two lines of one spec", async ({ api, member }) => {
    const [plenty, few] = [await makeMerchandise(db), await makeMerchandise(db, { specs: [{ stock: 3 }], labels: ["名字"] })];
    const reply = await order(api, [line(plenty, 2), line(few, 2), line(few, 2, { custom_text: ["海"] })]);
    refused(reply, 409, 4002);
    expect(reply.failure.details).toEqual([
      { field: "items.1.qty", key: "out_of_stock" },
      { field: "items.2.qty", key: "out_of_stock" },
    ]);
    expect([await stockOf(plenty.specIds[0]), await stockOf(few.specIds[0]), await countOf(member.id, plenty.id)]).toEqual([50, 3, 0]);
  });

  test("custom text: too many code points, special characters, more than the item has text fields", async ({ api }) => {
    const [plain, engraved] = [await makeMerchandise(db), await makeMerchandise(db, { labels: ["一", "二"] })];
    for (const text of ["漲潮見★", "a".repeat(19), "A-1", "hi!", "😀", "海・沫", "a\tb", "\u3164"]) {
      const reply = await order(api, [line(plain), line(engraved, 1, { custom_text: ["好", text] })]);
      refused(reply, 400, 1000);
      expect(reply.failure.details, text).toEqual([{ field: "items.1.custom_text.1", key: "custom_text_rule" }]);
    }
    for (const texts of [
      ["1", "2", "3"],
      ["", "", "x"],
    ]) {
      const reply = await order(api, [line(plain), line(engraved, 1, { custom_text: texts })]);
      refused(reply, 400, 1000);
      expect(reply.failure.details).toEqual([{ field: "items.1.custom_text", key: "custom_text_rule" }]);
    }
    refused(await order(api, [line(plain, 1, { custom_text: ["x"] })]), 400, 1000);
    refused(await order(api, [line(engraved, 1, { custom_text: ["1", "2", "3", "4", "5"] })]), 400, 1000);
    // Eighteen characters outside the basic plane count as eighteen; letters of every script are allowed.
    await orderOf(order(api, [line(engraved, 1, { custom_text: ["𠮷".repeat(18), "Ärger 응원 ไทย"] })]));
  });

  test("a delivery method that one item does not offer; the highest fee is charged", async ({ api }) => {
    const [both, home] = [
      await makeMerchandise(db, {
        delivery: [
          { method: "home", fee: 80 },
          { method: "venue", fee: 0 },
        ],
      }),
      await makeMerchandise(db, { delivery: [{ method: "home", fee: 150 }] }),
    ];
    const reply = await order(api, [line(both), line(home)], { delivery: { method: "venue" } });
    refused(reply, 400, 1000);
    expect(reply.failure.details).toEqual([{ field: "items.1.merchandise_id", key: "delivery_require" }]);
    refused(await api.post("/merchandise/create_order", { items: [line(both)] }), 400, 1000);
    expect(await orderOf(order(api, [line(both), line(home)]))).toMatchObject({ delivery_fee: 150, total_price: 1_150 });
  });

  test("a changed price, and an empty order", async ({ api }) => {
    const merchandise = await makeMerchandise(db);
    refused(await order(api, [line(merchandise)], { expected_total: 599 }), 409, 3016);
    for (const items of [
      [],
      [line(merchandise, 0)],
      [line(merchandise, 1.5)],
      [{ ...line(merchandise), qty: "2" }],
      [{ ...line(merchandise), price: 1 }],
    ])
      refused(await order(api, items), 400, 1000);
    refused(await order(api, [line(merchandise)], { buyer: { ...buyer, district: "大安區" } }), 400, 1000);
    expect(await stockOf(merchandise.specIds[0])).toBe(50);
  });

  test("home delivery needs an address", async ({ api, member }) => {
    const merchandise = await makeMerchandise(db);
    await db.member.update({ where: { id: member.id }, data: { simpleAddress: "" } });
    const reply = await order(api, [line(merchandise)]);
    refused(reply, 400, 1000);
    expect(reply.failure.details).toEqual([{ field: "buyer.address", key: "address_require" }]);
    await orderOf(order(api, [line(merchandise)], { delivery: { method: "store" } }));
  });
});

test.describe("quotas", () => {
  const left = async (api: Caller, id: number) =>
    (await api.get<MerchandiseDetailView>(`/merchandise/detail/${id}?mine=1`)).result.quota_left;

  test("per order: over all specs, for each order separately", async ({ api }) => {
    const merchandise = await makeMerchandise(db, { specs: [{}, {}], quota: { qty: 2, scope: "order" } });
    const reply = await order(api, [line(merchandise, 1), line(merchandise, 2, {}, 1)]);
    refused(reply, 422, 4003);
    expect(reply.failure.details).toEqual([
      { field: "items.0.qty", key: "reach_quota" },
      { field: "items.1.qty", key: "reach_quota" },
    ]);
    for (let i = 0; i < 2; i++) await pay(api, (await orderOf(order(api, [line(merchandise, 1), line(merchandise, 1, {}, 1)]))).order_id);
    expect(await left(api, merchandise.id)).toBe(2);
  });

  test("per member: over all live orders; a cancelled one gives its share back", async ({ api }) => {
    const merchandise = await makeMerchandise(db, { quota: { qty: 3, scope: "member" } });
    expect(await left(api, merchandise.id)).toBe(3);
    await pay(api, (await orderOf(order(api, [line(merchandise, 2)]))).order_id);
    refused(await order(api, [line(merchandise, 2)]), 422, 4003);
    const last = await orderOf(order(api, [line(merchandise, 1)]));
    expect(await left(api, merchandise.id)).toBe(0);
    await cancelMerchandise(api, last.order_id);
    expect(await left(api, merchandise.id)).toBe(1);
  });

  test("a quota per ticket counts each valid ticket of the event; unlimited merchandise has none", async ({ api, newSession }) => {
    const session = await newSession();
    const merchandise = await makeMerchandise(db, { eventId: session.eventId, quota: { qty: 2, scope: "ticket" } });
    refused(await order(api, [line(merchandise)]), 422, 4003);
    const tickets = await orderOf(create(api, seated(session, 2)));
    expect(await left(api, merchandise.id)).toBe(0);
    await payByCard(api, tickets.order_id);
    expect(await left(api, merchandise.id)).toBe(4);
    await pay(api, (await orderOf(order(api, [line(merchandise, 3)]))).order_id);
    refused(await order(api, [line(merchandise, 2)]), 422, 4003);
    await db.ticket.updateMany({ where: { orderId: tickets.order_id }, data: { status: "void" } });
    refused(await order(api, [line(merchandise, 1)]), 422, 4003);
    const free = await makeMerchandise(db);
    expect(await left(api, free.id)).toBe(99_999);
  });
});

test.describe("races", () => {
  test("200 checkouts at once for 50 units: 50 are sold, and the other members have no order", async ({ as, newMembers }) => {
    const merchandise = await makeMerchandise(db, { specs: [{ stock: 50 }] });
    const replies = await Promise.all((await newMembers(200)).map((member) => order(as(member), [line(merchandise)])));
    expect(byCode(replies)).toEqual({ 0: 50, 4002: 150 });
    expect([await stockOf(merchandise.specIds[0]), await soldOf(merchandise.id)]).toEqual([0, { units: 50, orders: 50 }]);
  });

  test("several specs in any order: each checkout gets all or nothing, without deadlock", async ({ as, newMembers }) => {
    const merchandise = await makeMerchandise(db, { specs: [{ stock: 20 }, { stock: 20 }, { stock: 20 }] });
    const replies = await Promise.all(
      (await newMembers(60)).map((member, i) => {
        const items = [0, 1, 2].map((spec) => line(merchandise, 1, {}, (spec + i) % 3));
        return order(as(member), items);
      }),
    );
    expect(byCode(replies)).toEqual({ 0: 20, 4002: 40 });
    expect(await Promise.all(merchandise.specIds.map(stockOf))).toEqual([0, 0, 0]);
  });

  for (const scope of ["member", "order", "ticket"] as const) {
    test(`50 simultaneous requests of one member on three devices never exceed a quota per ${scope}`, async ({
      as,
      member,
      newLogin,
      newSession,
    }) => {
      const session = await newSession();
      // Free, so that an order is paid at once and does not block the next one.
      const free = {
        specs: [
          { price: 0, stock: 500 },
          { price: 0, stock: 500 },
        ],
        delivery: [{ method: "home", fee: 0 }],
      };
      const quota = { qty: 3, scope };
      const [merchandise, other] = [
        await makeMerchandise(db, { ...free, quota, eventId: session.eventId }),
        await makeMerchandise(db, { ...free, quota, eventId: session.eventId }),
      ];
      const devices = [member, await newLogin(member), await newLogin(member)].map(as) as [Caller, Caller, Caller];
      if (scope === "ticket") await payByCard(devices[0], (await orderOf(create(devices[0], seated(session, 1)))).order_id);
      const bought: number[] = [];
      await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          const api = devices[i % 3] as Caller;
          for (let tries = 0; tries < 6; tries++) {
            const reply = await order(api, [line(merchandise, 1 + (i % 2), {}, i % 2), line(other, 1, {}, i % 2)]);
            expect([0, 3013, 4003, 5029]).toContain(reply.code);
            if (reply.code !== 0) continue;
            bought.push(1 + (i % 2));
            expect((await payEntry(api, reply.result.order_id)).code).toBe(0);
          }
        }),
      );
      const { units } = await soldOf(merchandise.id);
      expect(units).toBe(bought.reduce((sum, qty) => sum + qty, 0));
      expect(await countOf(member.id, merchandise.id)).toBe(units);
      if (scope === "order") expect(bought.length).toBeGreaterThan(3);
      else expect([(await soldOf(other.id)).units <= 3, units <= 3, units >= 2]).toEqual([true, true, true]);
      refused(await order(devices[0], [line(merchandise, 4)]), 422, 4003);
    });
  }

  test("a buyer who finds the stock empty gets units of overdue orders, without a worker", async ({ as, newMembers }) => {
    const [idle, buyerOfAll] = (await newMembers(2)).map(as) as [Caller, Caller];
    const merchandise = await makeMerchandise(db, { specs: [{ stock: 4 }] });
    const abandoned = await orderOf(order(idle, [line(merchandise, 4)]));
    refused(await order(buyerOfAll, [line(merchandise)]), 409, 4002);
    await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${abandoned.order_id}::uuid`;
    await orderOf(order(buyerOfAll, [line(merchandise, 3)]));
    expect([await stockOf(merchandise.specIds[0]), (await detailOf(idle, abandoned.order_id)).status]).toEqual([1, "cancelled"]);
  });
});

test("the calls require a login", async ({ visitor }) => {
  refused(await visitor.post("/merchandise/create_order", body([])), 401, 5005);
  refused(await visitor.get("/merchandise/order/unpaid"), 401, 5005);
  refused(await visitor.get("/merchandise/detail/1?mine=1"), 401, 5005);
});
