import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { changed, edited, smallCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";

const now = new Date("2026-11-21T04:00:00Z");
const later = new Date("2026-12-05T04:00:00Z");
const event = "events/night.yaml";
const hall = "halls/club.yaml";

type Files = Parameters<typeof withCatalogueFolder>[0];
const load = (files: Files, at = now) =>
  withCatalogueFolder(files, (directory) => loadCatalogue({ directory, now: at, agreed: "all" })).then(({ ledger }) => ledger);

async function forget(): Promise<void> {
  await runSql`DELETE FROM order_items WHERE seat_id IN (SELECT seats.id FROM seats JOIN event_sessions s ON s.id = session_id JOIN events e ON e.id = event_id WHERE slug LIKE 'test-night%')`;
  await runSql`DELETE FROM order_items WHERE spec_id IN (SELECT s.id FROM merchandise_specs s JOIN merchandise m ON m.id = s.merchandise_id WHERE m.key = 'test-cap')`;
  await db.merchandise.deleteMany({ where: { key: "test-cap" } });
  await db.event.deleteMany({ where: { slug: { startsWith: "test-night" } } });
  await db.hall.deleteMany({ where: { key: "test-club" } });
}

/** All rows of the small catalogue with their last transaction, so that a rewrite shows. */
async function picture(): Promise<unknown> {
  return querySql`
    SELECT e.xmin::text AS e, s.xmin::text AS s, s.starts_at, s.sale_starts_at, p.xmin::text AS p, a.xmin::text AS a,
           (SELECT jsonb_agg(jsonb_build_array(seats.id, seats.xmin::text, seats.held_until::text) ORDER BY seats.id) FROM seats WHERE area_id = a.id) AS seats
    FROM events e JOIN event_sessions s ON s.event_id = e.id JOIN prices p ON p.session_id = s.id JOIN areas a ON a.price_id = p.id
    WHERE slug = 'test-night' ORDER BY a.id`;
}

async function theSession() {
  return db.eventSession.findFirstOrThrow({
    where: { event: { slug: "test-night" } },
    include: { areas: { include: { seats: true }, orderBy: { key: "asc" } }, prices: true, blocks: true },
  });
}

/** Order one place of the area. */
async function order(areaKey: string, which: { row?: string; number?: string } = {}, skip = 0): Promise<void> {
  const session = await theSession();
  const area = session.areas.find(({ key }) => key === areaKey)!;
  const seat = await db.seat.findFirstOrThrow({ where: { areaId: area.id, ...which }, orderBy: { id: "asc" }, skip });
  await orderOf(
    { kind: "ticket", sessionId: session.id, ticketQty: 1 },
    { kind: "ticket", seatId: seat.id, priceId: area.priceId!, price: 1000 },
  );
}

type OrderData = Parameters<typeof db.order.create>[0]["data"];

async function orderOf(of: Partial<OrderData> & Pick<OrderData, "kind">, item: object): Promise<void> {
  const member = await db.member.create({
    data: { mobile: `+8869${randomInt(5e7, 1e8)}`, passwordHash: "x", lastName: "Lin", firstName: "Y", email: "y@example.com" },
  });
  await db.order.create({
    data: {
      orderNo: `T${randomInt(1e13)}`,
      memberId: member.id,
      status: "paid",
      paidAt: now,
      itemsTotal: 1000,
      totalPrice: 1000,
      payDeadline: now,
      heldUntil: now,
      buyerLastName: "Lin",
      buyerFirstName: "Y",
      buyerMobile: member.mobile,
      ...of,
      items: { create: item },
    } as OrderData,
  });
}

async function forgetOrders(): Promise<void> {
  await runSql`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE order_no LIKE 'T%' AND buyer_last_name = 'Lin')`;
  await runSql`DELETE FROM orders WHERE order_no LIKE 'T%' AND buyer_last_name = 'Lin' AND pay_deadline = ${now}`;
  await runSql`DELETE FROM members WHERE email = 'y@example.com' AND password_hash = 'x'`;
}

test.describe.configure({ mode: "serial" });
test.beforeEach(async () => {
  await forgetOrders();
  await forget();
});
test.afterAll(async () => {
  await forgetOrders();
  await forget();
  await closeDb();
});

test("loads a hall, an event and its places", async () => {
  const ledger = await load(smallCatalogue);
  expect(ledger.seats).toEqual({ created: 50, updated: 0, unchanged: 0, removed: 0 });
  const session = await theSession();
  expect(session.startsAt.toISOString()).toBe("2026-12-11T11:30:00.000Z");
  expect(session.entryAt.toISOString()).toBe("2026-12-11T10:30:00.000Z");
  expect(session.saleEndsAt).toEqual(session.startsAt);
  expect(session.areas.map(({ key, capacity, isNumbered }) => [key, capacity, isNumbered])).toEqual([
    ["A", 30, true],
    ["S", 20, false],
  ]);
  const [held] = await querySql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM seats WHERE session_id = ${session.id} AND held_until = 'infinity'`;
  expect(held!.count).toBe(10);
  const { svg } = await db.hall.findUniqueOrThrow({ where: { key: "test-club" } });
  expect(svg).toContain('data-area="A"');
});

test("makes pairs of a wheelchair place and its companion point at each other, and follow the file", async () => {
  const pairs = async (accessible: string, companions: string) => {
    await load(changed(hall, "seats: 10 }", `seats: 10, accessible: [${accessible}], companions: [${companions}] }`));
    const seats = (await theSession()).areas[0]!.seats;
    const nameOf = (id: number | null) => seats.filter((seat) => seat.id === id).map(({ row, number }) => `${row}/${number}`);
    return seats.flatMap(({ row, number, partnerId }) => (partnerId === null ? [] : [`${row}/${number} ${nameOf(partnerId)}`])).sort();
  };
  await load(smallCatalogue);
  const wheelchairs = "{ row: 1, numbers: [2] }, { row: 3, numbers: [10] }";
  expect(await pairs(wheelchairs, "{ row: 1, seat: 2, companion: 1 }, { row: 3, seat: 10, companion: 9 }")).toEqual([
    "1/1 1/2",
    "1/2 1/1",
    "3/10 3/9",
    "3/9 3/10",
  ]);
  expect(await pairs(wheelchairs, "{ row: 1, seat: 2, companion: 3 }")).toEqual(["1/2 1/3", "1/3 1/2"]);
});

test("changes nothing when loaded again, on the same day or a later one", async () => {
  await load(smallCatalogue);
  const before = await picture();
  for (const at of [now, later]) {
    const ledger = await load(smallCatalogue, at);
    for (const [kind, line] of Object.entries(ledger)) expect(line, kind).toMatchObject({ created: 0, updated: 0, removed: 0 });
    expect(await picture()).toEqual(before);
  }
});

test("takes ways of payment from the session, else the event, else allows all", async () => {
  const ways = async (files: Files) => {
    await load(files);
    return (await theSession()).payWays;
  };
  expect(await ways(smallCatalogue)).toEqual([]);
  const ofEvent = edited(smallCatalogue, event, "ticket_methods:", "pay_ways: [unionpay, credit]\nticket_methods:");
  expect(await ways(ofEvent)).toEqual(["credit", "unionpay"]);
  expect(await ways(edited(ofEvent, event, "max_per_member: 4", "max_per_member: 4\n    pay_ways: [credit, atm]"))).toEqual([
    "credit",
    "atm",
  ]);
  expect(await ways(smallCatalogue)).toEqual([]);
});

test("loads a changed text, price and fixed date, and keeps the seats' rows", async () => {
  await load(smallCatalogue);
  const before = await theSession();
  const text = smallCatalogue[event]
    .replace("kr: Music", "kr: Songs")
    .replace("price: 1000", "price: 1200")
    .replace('{ days: 20, time: "19:30" }', "2027-01-02T20:00");
  const ledger = await load({ ...smallCatalogue, [event]: text });
  expect(ledger).toMatchObject({
    events: { updated: 1 },
    sessions: { updated: 1 },
    prices: { updated: 1, unchanged: 1 },
    seats: { unchanged: 50 },
  });
  const after = await theSession();
  expect(after.startsAt.toISOString()).toBe("2027-01-02T12:00:00.000Z");
  expect(after.prices.find(({ key }) => key === "a")!.price).toBe(1200);
  expect(after.areas.map(({ seats }) => seats.map(({ id }) => id).sort())).toEqual(
    before.areas.map(({ seats }) => seats.map(({ id }) => id).sort()),
  );
});

test("reports a fixed date that contradicts a relative date which the session has from its first load", async () => {
  await load(smallCatalogue);
  const files = changed(event, 'sale: { starts_at: { days: -1, time: "12:00" } }', "sale: { starts_at: 2026-12-20T12:00 }");
  await expect(load(files, later)).rejects.toThrow(/events\/night\.yaml:17:\d+ sessions\[0\]\.sale: the sale would end before it starts/);
});

test("does not reset counters of sales", async () => {
  await load(smallCatalogue);
  await db.product.updateMany({ where: { event: { slug: "test-night" } }, data: { stock: 1 } });
  await db.merchandiseSpec.updateMany({ where: { merchandise: { key: "test-cap" }, key: "red" }, data: { stock: 2 } });
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE session_id = ${(await theSession()).id}`;
  expect(await load(smallCatalogue)).toMatchObject({ products: { unchanged: 1 }, specs: { unchanged: 2 }, seats: { unchanged: 50 } });
  expect((await db.merchandiseSpec.findFirstOrThrow({ where: { merchandise: { key: "test-cap" }, key: "red" } })).stock).toBe(2);
  expect((await db.product.findFirstOrThrow({ where: { event: { slug: "test-night" } } })).stock).toBe(1);
});

test("refuses to remove an ordered spec of merchandise, and removes one that was never ordered", async () => {
  await load(smallCatalogue);
  const [red, blue] = ["red", "blue"].map((key) => changed("merchandise/night.yaml", new RegExp(`\\n    - \\{ key: ${key}.*`), ""));
  const { id: specId } = await db.merchandiseSpec.findFirstOrThrow({ where: { merchandise: { key: "test-cap" }, key: "red" } });
  await orderOf({ kind: "merchandise" }, { kind: "merchandise", specId, qty: 1, price: 300 });
  await expect(load(red!)).rejects.toThrow(/merchandise\/night\.yaml:\d+:\d+ .*spec "red" is gone from the file, but it has been ordered/);
  expect(await load(blue!)).toMatchObject({ specs: { removed: 1, unchanged: 1 } });
});

test("moves, adds and removes seats of a changed hall", async () => {
  await load(smallCatalogue);
  const ledger = await load(changed(hall, "rows: 3, seats: 10", "rows: 4, seats: 9"));
  expect(ledger.seats).toEqual({ created: 9, updated: 27, unchanged: 20, removed: 3 });
  expect((await theSession()).areas[0]!.capacity).toBe(36);
});

test("refuses to remove an ordered seat, and then loads nothing", async () => {
  await load(smallCatalogue);
  await order("A", { row: "1", number: "10" });
  const files = {
    ...changed(hall, "rows: 3, seats: 10", "rows: 3, seats: 9"),
    [event]: smallCatalogue[event].replace("kr: Music", "kr: Songs"),
  };
  await expect(load(files)).rejects.toThrow(
    /events\/night\.yaml:21:\d+ .*area "A" no longer has 1 seats that were ordered \(row 1 seat 10\)/,
  );
  expect(((await db.event.findUniqueOrThrow({ where: { slug: "test-night" } })).summary as { kr: string }).kr).toBe("Music");
  expect((await theSession()).areas[0]!.seats).toHaveLength(30);
});

test("shrinks places down to the ordered ones and no further", async () => {
  await load(smallCatalogue);
  await order("S");
  const ledger = await load(changed(event, "places: 20", "places: 1"));
  expect(ledger.seats).toMatchObject({ removed: 19 });
  await forgetOrders();
  await load(smallCatalogue);
  await order("S");
  await order("S", {}, 19);
  await expect(load(changed(event, "places: 20", "places: 1"))).rejects.toThrow(/area "S" cannot have 1 places: 2 were ordered/);
  expect((await theSession()).areas[1]!.seats).toHaveLength(20);
});

test("removes a session, price or product that the files no longer have, unless it was ordered", async () => {
  await load(smallCatalogue);
  const without = changed(event, /\n {6}- \{ key: s,.*/, "");
  expect(await load(without)).toMatchObject({ prices: { removed: 1 }, areas: { removed: 1 } });
  await load(smallCatalogue);
  await order("S");
  await expect(load(without)).rejects.toThrow(/area "S" has no price any more, but 1 of its places were ordered/);
  await expect(load(changed(event, "key: one", "key: two"))).rejects.toThrow(/session "one" is gone from the file, but it has orders/);
});

test("loads nothing of a folder with one bad file", async () => {
  const files = {
    ...smallCatalogue,
    "events/other.yaml": smallCatalogue[event].replace("test-night", "test-night-two").replace("hall: test-club", "hall: nowhere"),
  };
  await expect(load(files)).rejects.toThrow(/events\/other\.yaml:14:11 .*there is no hall "nowhere"/);
  expect(await db.event.count({ where: { slug: { startsWith: "test-night" } } })).toBe(0);
  expect(await db.hall.count({ where: { key: "test-club" } })).toBe(0);
});
