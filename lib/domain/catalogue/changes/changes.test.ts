import { expect, test } from "playwright/test";
import type { ApplyOptions, LoadOutcome } from "@/lib/domain/catalogue/apply-catalogue";
import { describeChange } from "@/lib/domain/catalogue/changes/describe-change";
import { changeKey } from "@/lib/domain/catalogue/changes/rules";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { findMailedOrders } from "@/lib/domain/notifications/queries";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { payFreeOrder } from "@/lib/domain/payments/attempt/pay-free-order";
import { readRoom, resetRoomSize, resizeRoom, setRoomMode } from "@/lib/domain/waiting-room/operate-room";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { languages } from "@/lib/i18n/languages";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { edited, ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { makeMembers } from "@/prisma/factories/members";

const event = "events/night.yaml";
const hall = "halls/club.yaml";
type Files = ReturnType<typeof ownCatalogue>["files"];
const load = (files: Partial<Files>, options: Partial<ApplyOptions> = {}) =>
  withCatalogueFolder(files, (directory) => loadCatalogue({ directory, ...options }));

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

/** A session on sale for one test alone, with free tickets, so that orders are paid without a gateway. */
async function loaded(edit: (files: Files) => Files = (files) => files) {
  const own = ownCatalogue();
  const files = edit(edited(own.files, event, "price: 1000", "price: 0"));
  expect((await load(files)).state).toBe("loaded");
  const session = () =>
    db.eventSession.findFirstOrThrow({
      where: { event: { slug: own.slug } },
      include: { areas: { include: { seats: true }, orderBy: { key: "asc" } }, prices: true },
    });
  const { id: sessionId } = await session();
  return { slug: own.slug, files, session, sessionId };
}

type Loaded = Awaited<ReturnType<typeof loaded>>;

async function order(
  { session, sessionId }: Loaded,
  row: string,
  { isPaid = true, language = "tw" as (typeof languages)[number] } = {},
): Promise<string> {
  const [[member], { areas }] = [await makeMembers(1), await session()];
  const seat = areas[0]!.seats.find((one) => one.row === row && one.number === "5")!;
  const caller = { memberId: member!.id, language, bodyHash: "test" };
  const orderId = await createOrder({ order: { session_id: sessionId, seat_ids: [seat.id], ticket_type: "e_ticket" as const }, caller });
  if (isPaid) await payFreeOrder({ orderId });
  return orderId;
}

/** All rows that an import could change, with each row's last transaction. */
async function picture({ slug }: Loaded): Promise<unknown> {
  return querySql`
    SELECT e.xmin::text, s.xmin::text, p.xmin::text, a.xmin::text, (SELECT string_agg(x.xmin::text, ',' ORDER BY x.id) FROM seats x WHERE x.area_id = a.id)
    FROM events e JOIN event_sessions s ON s.event_id = e.id JOIN prices p ON p.session_id = s.id JOIN areas a ON a.price_id = p.id WHERE slug = ${slug} ORDER BY a.id`;
}

const lines = ({ changes }: LoadOutcome) => changes.flatMap(describeChange).map((line) => line.trim());
const asking = ({ changes }: LoadOutcome) => changes.filter(({ asks }) => asks);

test("lists old and new values of each row and the affected buyers in a dry run, and writes nothing", async () => {
  const night = await loaded();
  await order(night, "1");
  await order(night, "2", { isPaid: false });
  const before = await picture(night);
  const text = edited(
    edited(edited(night.files, event, "price: 0", "price: 300"), event, "kr: Music", "kr: Songs"),
    event,
    '{ days: 20, time: "19:30" }',
    "2099-01-02T20:00",
  );
  const files = edited(
    edited({ ...text, ...edited(text, event, /\n {6}- \{ key: s,.*/, "") }, hall, "rows: 3, seats: 10", "rows: 3, seats: 9"),
    "merchandise/night.yaml",
    "price: 300, stock: 9",
    "price: 320, stock: 9",
  );
  const outcome = await load(files, { dryRun: true });
  expect(outcome.state).toBe("dry run");
  const report = lines(outcome).join("\n");
  const { slug } = night;
  for (const words of [
    `event ${slug}: summary.kr "Music" → "Songs"`,
    `! session ${slug}/one: starts_at `,
    "→ 2099-01-02 20:00",
    `! price ${slug}/one/a: price 0 → 300`,
    "on sale now · 1 sold · 1 order waits for payment",
    `! seats of ${slug}/one/A: 27 moved, 3 removed`,
    "on sale now · 1 sold · 1 order waits for payment",
    `! area ${slug}/one/S: removed, capacity 20`,
    `! price ${slug}/one/s: removed, price 500`,
    "/red: price 300 → 320",
  ])
    expect(report).toContain(words);
  expect(report).not.toContain(`! event ${slug}`);
  expect(outcome.moves).toMatchObject([{ name: `${slug}/one`, holders: 2 }]);
  expect(await picture(night)).toEqual(before);
  expect(await db.mailOutbox.count({ where: { template: "session_moved", orderId: { in: await ordersOf(night) } } })).toBe(0);
});

async function ordersOf({ sessionId }: Loaded): Promise<string[]> {
  return (await db.order.findMany({ where: { sessionId }, select: { id: true } })).map(({ id }) => id);
}

const asked: [what: string, edit: (files: Files) => Files][] = [
  ["a price, though nobody has bought and no sale is on", (files) => edited(files, event, "price: 500", "price: 400")],
  ["a service fee", (files) => edited(files, event, "tier: 2,", "tier: 2, service_fee: 20,")],
  ["a fee for a kind of ticket", (files) => edited(files, event, "{ type: e_ticket }", "{ type: e_ticket, fee: 10 }")],
  ["a session that disappears", (files) => edited(files, event, "key: one", "key: two")],
  ["the price of merchandise", (files) => edited(files, "merchandise/night.yaml", "price: 300", "price: 200")],
  ["its delivery", (files) => edited(files, "merchandise/night.yaml", "fee: 80", "fee: 90")],
];
for (const [what, edit] of asked) {
  test(`requires confirmation: ${what}; without it nothing is loaded`, async () => {
    const night = await loaded((files) => edited(files, event, "sale: { starts_at: { days: -1,", "sale: { starts_at: { days: 1,"));
    const before = await picture(night);
    const unasked = await load(edit(night.files));
    expect(unasked.state).toBe("unasked");
    expect(asking(unasked).length).toBeGreaterThan(0);
    expect(await picture(night)).toEqual(before);
    expect((await load(edit(night.files), { agreed: new Set(asking(unasked).map(changeKey)) })).state).toBe("loaded");
  });
}

const inSale: [what: string, edit: (files: Files) => Files][] = [
  ["a session's time", (files) => edited(files, event, '{ days: 20, time: "19:30" }', "2099-01-02T20:00")],
  ["how many one may buy", (files) => edited(files, event, "max_per_member: 4", "max_per_member: 6")],
  ["seats that move", (files) => edited(files, hall, "at: [200, 80]", "at: [200, 90]")],
  ["more places", (files) => edited(files, event, "places: 20", "places: 30")],
];
for (const [what, edit] of inSale) {
  test(`requires confirmation while a sale is on, not before: ${what}`, async () => {
    const [on, before] = [
      await loaded(),
      await loaded((files) => edited(files, event, "sale: { starts_at: { days: -1,", "sale: { starts_at: { days: 1,")),
    ];
    expect((await load(edit(on.files))).state).toBe("unasked");
    expect((await load(edit(before.files))).state).toBe("loaded");
  });
}

test("loads texts, pictures and colours without confirmation while a sale is on", async () => {
  const night = await loaded();
  const files = edited(
    edited(
      edited(night.files, event, "kr: Music", "kr: Songs"),
      event,
      "image: /posters/tide.svg\nticket",
      'image: /posters/tide.svg\ntint: "#112233"\nticket',
    ),
    event,
    "tw: A,",
    "tw: AA,",
  );
  expect((await load(files)).state).toBe("loaded");
});

test("requires a new confirmation when a sale begins between confirmation and import", async () => {
  const night = await loaded((files) => edited(files, event, "sale: { starts_at: { days: -1,", "sale: { starts_at: { days: 1,"));
  const files = edited(edited(night.files, event, "price: 500", "price: 400"), event, "max_per_member: 4", "max_per_member: 6");
  const first = await load(files);
  expect(asking(first).map(({ kind }) => kind)).toEqual(["prices"]);
  await db.eventSession.update({ where: { id: night.sessionId }, data: { saleStartsAt: new Date(Date.now() - 1_000) } });
  const second = await load(files, { agreed: new Set(asking(first).map(changeKey)) });
  expect(second.state).toBe("unasked");
  expect(asking(second).map(({ kind }) => kind)).toEqual(["sessions", "prices"]);
  expect((await night.session()).maxPerMember).toBe(4);
});

test("mails holders of a moved session in their language, once per order and move", async () => {
  const night = await loaded();
  const paid = new Map<string, string>();
  for (const [i, language] of languages.entries()) if (i < 3) paid.set(language, await order(night, String(i + 1), { language }));
  const otherHall = Object.fromEntries([
    ["halls/second.yaml", night.files[hall].replace(/own-club-\w+/, "$&-two").replaceAll("Club", "Arena")],
  ]);
  const files = {
    ...edited(edited(night.files, event, '{ days: 20, time: "19:30" }', "2099-01-02T20:00"), event, /hall: (own-club-\w+)/, "hall: $1-two"),
    ...otherHall,
  };
  const outcome = await load(files, { agreed: "all" });
  expect(outcome.moves).toMatchObject([{ holders: 3 }]);
  for (const [language, orderId] of paid) {
    const mails = await db.mailOutbox.findMany({ where: { orderId, template: "session_moved" } });
    expect(mails.length, language).toBe(1);
    expect(mails[0]).toMatchObject({ language, data: { from_hall: "Club", to_time: "2099-01-02T12:00:00.000Z" } });
  }
  const body = await mailOf(paid.get("tw")!);
  for (const words of ["2099.01.02（五）20:00", "Arena", "原訂時間", "原訂地點", "Club", "退票", `/member/record/detail/${paid.get("tw")}`])
    expect(body).toContain(words);
  await load(files, { agreed: "all" });
  expect(await movedMails(night)).toBe(3);
  const back = { ...edited(night.files, event, '{ days: 20, time: "19:30" }', "2099-01-02T20:00"), ...otherHall };
  await load(edited(back, event, "kr: Music", "kr: Songs"), { agreed: "all" });
  expect(await movedMails(night)).toBe(6);
});

async function movedMails(night: Loaded): Promise<number> {
  return db.mailOutbox.count({ where: { template: "session_moved", orderId: { in: await ordersOf(night) } } });
}

type MailRow = Awaited<ReturnType<typeof db.mailOutbox.findFirstOrThrow>>;

/** The mail as it would be sent now. */
async function written(row: MailRow) {
  const mailed = await findMailedOrders([row.orderId!]);
  return writeMail({ ...row, template: "session_moved", language: "tw", data: row.data as object }, mailed.get(row.orderId!), new Date());
}

async function mailOf(orderId: string): Promise<string> {
  return (await written(await db.mailOutbox.findFirstOrThrow({ where: { orderId, template: "session_moved" }, orderBy: { id: "desc" } })))!
    .text;
}

test("mails no holder about texts, sale dates or past sessions, nor after a refund", async () => {
  const night = await loaded();
  const [held, given] = [await order(night, "1"), await order(night, "2")];
  await runSql`UPDATE tickets SET status = 'void', voided_at = now() WHERE order_id = ${given}::uuid`;
  await load(
    edited(
      edited(night.files, event, "kr: Music", "kr: Songs"),
      event,
      'starts_at: { days: -1, time: "12:00" }',
      "starts_at: 2020-01-01T12:00",
    ),
    { agreed: "all" },
  );
  expect(await movedMails(night)).toBe(0);
  await load(edited(night.files, event, "length_minutes: 90", "length_minutes: 90\n    doors_minutes: 90"), { agreed: "all" });
  expect(
    await db.mailOutbox.findMany({ where: { template: "session_moved", orderId: { in: [held, given] } }, select: { orderId: true } }),
  ).toEqual([{ orderId: held }]);
  expect(await mailOf(held)).toContain("開放入場");
  await runSql`UPDATE event_sessions SET starts_at = '2020-01-01', ends_at = '2020-01-02', sale_ends_at = now() WHERE id = ${night.sessionId}`;
  await load(
    edited(
      edited(night.files, event, '{ days: 20, time: "19:30" }', "2020-03-01T20:00"),
      event,
      'starts_at: { days: -1, time: "12:00" }',
      "starts_at: 2020-01-01T12:00",
    ),
    { agreed: "all" },
  );
  expect(await movedMails(night)).toBe(1);
});

test("does not send a mail when the session has moved again meanwhile, or the order is cancelled", async () => {
  const night = await loaded();
  const orderId = await order(night, "1");
  await load(edited(night.files, event, '{ days: 20, time: "19:30" }', "2099-01-02T20:00"), { agreed: "all" });
  const first = await db.mailOutbox.findFirstOrThrow({ where: { orderId, template: "session_moved" } });
  await load(edited(night.files, event, '{ days: 20, time: "19:30" }', "2099-01-03T20:00"), { agreed: "all" });
  expect(await written(first)).toBeNull();
  const second = await db.mailOutbox.findFirstOrThrow({ where: { orderId, template: "session_moved", NOT: { id: first.id } } });
  expect((await written(second))?.text).toContain("2099.01.03");
  await runSql`UPDATE orders SET status = 'cancelled', cancelled_at = now(), cancel_reason = 'refund' WHERE id = ${orderId}::uuid`;
  expect(await written(second)).toBeNull();
});

test("lets an operator's room size override the file's until it is removed", async () => {
  const room = (files: Files) =>
    edited(files, event, "    max_per_order: 4", "    waiting_room: { capacity: 50, per_minute: 60 }\n    max_per_order: 4");
  const night = await loaded(room);
  const { sessionId } = night;
  const operator = { sessionId, actor: { kind: "command" as const, name: "a test" } };
  await resizeRoom(operator, { capacity: 7, perMinute: 9 });
  await setRoomMode(operator, "paused");
  const again = await load(night.files);
  expect(again).toMatchObject({ state: "loaded", ledger: { sessions: { unchanged: 1 } } });
  expect(again.kept).toEqual([
    expect.stringMatching(/stays at 7 inside, 9 a minute, as an operator has set it \(in the file: 50, 60\).*room -- reset \d+/),
  ]);
  await load(edited(night.files, event, "capacity: 50", "capacity: 80"), { agreed: "all" });
  expect(await readRoom(sessionId)).toMatchObject({
    mode: "paused",
    capacity: 7,
    perMinute: 9,
    catalogue: { capacity: 80, perMinute: 60 },
  });
  expect((await openRooms()).find((one) => one.sessionId === sessionId)).toMatchObject({ mode: "paused", capacity: 7, perMinute: 9 });
  await resetRoomSize(operator);
  expect(await readRoom(sessionId)).toMatchObject({ mode: "paused", capacity: 80, perMinute: 60, catalogue: null });
  await resizeRoom(operator, { capacity: 5 });
  await load(night.files, { agreed: "all" });
  expect(await readRoom(sessionId)).toMatchObject({ capacity: 5, perMinute: 60 });
});
