import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { pagesOf } from "@/e2e/read-pdf";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { quotaRevision } from "@/lib/office/seats/set-quota";
import { db, runSql } from "@/lib/platform/db";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import type { OutboxItem } from "@/sandbox/outbox";

const noQuota = quotaRevision("guest", 0);

type Sessions = { items: { session_id: string; blocked: number; capacity: number }[] };
type SeatMap = { areas: { area_id: string; counts: Record<string, number> }[] };
type Places = {
  areas: { area_id: string; rows: { row: string | null; ids: number[]; numbers: string[]; xs: number[] }[] }[];
  pairs: [number, number][];
};
type States = { states: Record<string, number[]>; held: { ids: number[] }[]; blocks: { block_id: string; ids: number[] }[] };
type Given = {
  quotas: { reason: string; places: number; issued: number }[];
  items: { order_no: string; name: string; seat_ids: number[]; price_ids: number[] }[];
};
type EntryMap = {
  areas: { area_id: string; price_id: string | null; entry: { entry_until: string } | null }[];
  prices: { price_id: string; name: string }[];
};
type SeatArea = { seats: { id: string; state: string; reason: string | null; until: string | null; block_id: string | null }[] };

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

test("blocked seats are taken for buyers, and free again once released or at the block's end", async ({
  staffCaller,
  visitor,
  newSession,
}) => {
  const session = await newSession({ seats: 6 });
  const { eventId, sessionId, blockId: hallBlock, areaIds } = session;
  const staff = await staffCaller({ roles: ["events"], eventIds: [eventId] });
  const [first, second, third] = (session.seatIds[0] ?? []).map(String);
  const session_id = String(sessionId);
  const taken = async () =>
    (await visitor.get<{ seat_ids: string[] }>(`/session/unavailable_seat_list/${hallBlock}/${areaIds[0]}`)).result.seat_ids;
  await expect.poll(taken).toEqual([]);

  const ending = await staff.post<{ block_id: string }>("seat/block", {
    session_id,
    seat_ids: [first, second],
    reason: "press",
    ends_at: soon(),
  });
  expect(ending).toMatchObject({ code: 0, result: { places: 2 } });
  expect(await staff.post("seat/block", { session_id, seat_ids: [second, third], reason: "hold" })).toMatchObject({
    code: 3002,
    failure: { details: [{ field: "seat_ids", key: second }] },
  });
  // taken seats are read from the database at most once a second
  await expect.poll(taken).toEqual([first, second]);
  const map = (await staff.get<SeatMap>(`seat/map/${session_id}`)).result.areas[0];
  expect(map?.counts).toMatchObject({ blocked: 2, free: 4 });
  const area = (await staff.get<SeatArea>(`seat/area/${session_id}/${areaIds[0]}`)).result.seats;
  expect(area.find(({ id }) => id === first)).toMatchObject({ state: "blocked", reason: "press", block_id: ending.result.block_id });
  expect(area.find(({ id }) => id === third)).toMatchObject({ state: "free", reason: null, until: null });
  expect((await staff.get<Sessions>("seat/sessions")).result.items).toMatchObject([{ session_id, blocked: 2, capacity: 6 }]);

  expect(await staff.post("seat/release", { session_id, seat_ids: [first, third], reason: "機位取消" })).toMatchObject({
    code: 0,
    result: { seat_ids: [first] },
  });
  expect(await staff.post("seat/release", { session_id, seat_ids: [first], reason: "again" })).toMatchObject({ code: 1041 });
  await expect.poll(taken).toEqual([second]);
  // the block's end passes without any action
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE id = ${Number(second)}`;
  await expect.poll(taken).toEqual([]);
  expect((await staff.get<SeatMap>(`seat/map/${session_id}`)).result.areas[0]?.counts).toMatchObject({ blocked: 0, free: 6 });
});

test("returns the whole hall in two replies: the positions of its seats, and their current states", async ({
  staffCaller,
  newSession,
  newMember,
}) => {
  const session = await newSession({ seats: 6, seatsPerRow: 3 });
  const [a, b, c, d] = session.seatIds[0] as [number, number, number, number];
  const staff = await staffCaller({ roles: ["events"] });
  const places = (await staff.get<Places>(`seat/places/${session.sessionId}`)).result.areas;
  expect(places.map(({ area_id }) => area_id)).toEqual(session.areaIds.map(String));
  expect(places[0]?.rows.map(({ ids, numbers, xs }) => [ids.length, numbers, new Set(xs).size])).toEqual([
    [3, ["1", "2", "3"], 3],
    [3, ["1", "2", "3"], 3],
  ]);
  const paired = await newSession({ seats: 6, pairs: 2 });
  const [one, two, three, four] = paired.seatIds[0] ?? [];
  const { pairs } = (await staff.get<Places>(`seat/places/${paired.sessionId}`)).result;
  expect(pairs).toEqual([
    [one, two],
    [three, four],
  ]);
  await makePaidOrder({ member: await newMember(), session, seatIds: [a] });
  await createOrder({
    order: { session_id: session.sessionId, seat_ids: [b], ticket_type: "e_ticket" },
    caller: { memberId: (await newMember()).id, language: "tw", bodyHash: randomUUID() },
  });
  const blocked = await staff.post<{ block_id: string }>("seat/block", {
    session_id: String(session.sessionId),
    seat_ids: [c, d],
    reason: "hold",
  });
  const { states, held, blocks } = (await staff.get<States>(`seat/states/${session.sessionId}`)).result;
  expect(states).toEqual({ sold: [a], held: [b], blocked: [c, d] });
  expect(held.map(({ ids }) => ids)).toEqual([[b]]);
  expect(blocks).toMatchObject([{ block_id: blocked.result.block_id, ids: [c, d] }]);
});

test("sorts sold seats by the time since their payment, without held and complimentary ones", async ({
  staffCaller,
  newSession,
  newMember,
}) => {
  const session = await newSession({ seats: 6 });
  const { sessionId } = session;
  const [a, b, c, d] = session.seatIds[0] as [number, number, number, number];
  const staff = await staffCaller({ roles: ["events"] });
  const paid = await Promise.all([a, b].map(async (seat) => makePaidOrder({ member: await newMember(), session, seatIds: [seat] })));
  await createOrder({
    order: { session_id: sessionId, seat_ids: [c], ticket_type: "e_ticket" },
    caller: { memberId: (await newMember()).id, language: "tw", bodyHash: randomUUID() },
  });
  await staff.post("seat/set_quota", { session_id: String(sessionId), reason: "guest", revision: noQuota, places: 1, why: "-" });
  const given = { session_id: String(sessionId), seat_ids: [d], name: "周以安", email: "guest@example.com", reason: "guest" };
  expect(await staff.post("seat/complimentary", given)).toMatchObject({ code: 0 });
  const pace = async () => (await staff.get<{ sold: unknown }>(`seat/pace/${sessionId}`)).result.sold;
  const paidBefore = (minutes: number) =>
    db.order.update({ where: { id: paid[0]?.orderId }, data: { paidAt: new Date(Date.now() - minutes * 60_000) } });
  await paidBefore(90);
  expect(await pace()).toEqual([
    { within_minutes: 10, ids: [b] },
    { within_minutes: 1_440, ids: [a] },
  ]);
  await paidBefore(20_000);
  expect(await pace()).toEqual([
    { within_minutes: 10, ids: [b] },
    { within_minutes: null, ids: [a] },
  ]);
});

test("complimentary tickets within a quota: the holder gets them by mail without an account, until they are taken back", async ({
  staffCaller,
  newSession,
  baseURL,
}) => {
  const session = await newSession({ seats: 6 });
  const session_id = String(session.sessionId);
  const seat_ids = (session.seatIds[0] ?? []).slice(0, 2).map(String);
  const staff = await staffCaller({ roles: ["events"], eventIds: [session.eventId] });
  const email = `guest-${randomUUID()}@example.com`;
  const wish = { session_id, seat_ids, name: "周以安", email, reason: "guest" };
  expect(await staff.post("seat/complimentary", wish)).toMatchObject({ code: 4003 });
  expect(await staff.post("seat/set_quota", { session_id, reason: "guest", revision: noQuota, places: 2, why: "藝人親友" })).toMatchObject({
    code: 0,
  });
  expect(await staff.post("seat/complimentary", { ...wish, email: "nowhere" })).toMatchObject({
    code: 1000,
    failure: { details: [{ field: "email", key: "mail_rule" }] },
  });
  const issued = await staff.post<{ order_no: string }>("seat/complimentary", wish);
  expect(issued).toMatchObject({ code: 0, result: { places: 2 } });
  const list = (await staff.get<Given>(`seat/complimentary_list/${session_id}`)).result;
  expect(list.quotas.find(({ reason }) => reason === "guest")).toMatchObject({ places: 2, issued: 2 });
  expect(list.items).toMatchObject([{ order_no: issued.result.order_no, name: "周以安", seat_ids: seat_ids.map(Number) }]);
  const mails = async () => {
    const outbox = await fetch(`${process.env.SANDBOX_URL}/outbox?channel=email&to=${encodeURIComponent(email)}`);
    return ((await outbox.json()) as { items: OutboxItem[] }).items;
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [link = ""] = /https?:\/\/\S+\/ticket\/complimentary\/[\w.-]+/.exec((await mails())[0]?.text ?? "") ?? [];
  const path = new URL(link).pathname.replace(/^.*(?=\/ticket)/, "");
  const site = new URL(baseURL ?? "").origin + path;
  const pages = await pagesOf(Buffer.from(await (await fetchWhileBusy(site)).arrayBuffer()));
  expect(pages.join(" ")).toContain("周以安");
  for (const { ticketNo } of await db.ticket.findMany({ where: { sessionId: session.sessionId } }))
    expect(pages.join(" ")).toContain(ticketNo);
  // another signature is not a valid link
  expect((await fetchWhileBusy(`${site.slice(0, -4)}AAAA`)).status).toBe(404);
  const ended = await fetchWhileBusy(`${site.slice(0, -4)}AAAA?lang=en`, { headers: { accept: "text/html" } });
  expect([new URL(ended.url).pathname, await ended.text()]).toEqual([
    "/en/link-ended",
    expect.stringContaining("This link is no longer valid"),
  ]);
  expect(await staff.post("seat/withdraw", { session_id, seat_ids, reason: "不來了" })).toMatchObject({ code: 0, result: { seat_ids } });
  expect((await fetchWhileBusy(site)).status).toBe(404);
  await expect.poll(async () => (await mails()).map(({ subject }) => subject).join()).toContain("公關票已收回");
  // the service desk sees the recipients, and cannot give tickets
  const service = await staffCaller({ roles: ["service"], eventIds: [session.eventId] });
  expect((await service.get<Given>(`seat/complimentary_list/${session_id}`)).result.items).toEqual([]);
  expect((await service.post("seat/complimentary", wish)).code).not.toBe(0);
  expect(await db.order.count({ where: { sessionId: session.sessionId, status: "paid" } })).toBe(0);
});

test("tickets for an entry time by type: the mail's PDF states each ticket's type, and omits those taken back", async ({
  staffCaller,
  newExhibition,
  baseURL,
}) => {
  const { sessionId, eventId, areaIds, priceIds } = await newExhibition({ days: 1, perDay: 2, capacity: 3 });
  const session_id = String(sessionId);
  const staff = await staffCaller({ roles: ["events"], eventIds: [eventId] });
  await staff.post("seat/set_quota", { session_id, reason: "guest", revision: noQuota, places: 9, why: "開幕來賓" });
  const { areas, prices } = (await staff.get<EntryMap>(`seat/map/${session_id}`)).result;
  expect(areas.map(({ area_id, price_id, entry }) => [area_id, price_id, typeof entry?.entry_until])).toEqual(
    areaIds.map((id) => [String(id), null, "string"]),
  );
  expect(prices.map(({ price_id, name }) => [price_id, name])).toEqual(
    ["全票", "優待票", "兒童票"].map((name, at) => [String(priceIds[at]), name]),
  );
  const items = [priceIds[0], priceIds[2]].map((id) => ({ price_id: String(id), qty: 1 }));
  const email = `guest-${randomUUID()}@example.com`;
  const wish = { session_id, area_id: String(areaIds[1]), items, name: "周以安", email, reason: "guest", language: "en" };
  expect(await staff.post("seat/complimentary_places", wish)).toMatchObject({ code: 0, result: { places: 2 } });
  expect((await staff.post("seat/complimentary_places", wish)).code).toBe(3003);
  expect(await staff.post("seat/complimentary_places", { ...wish, items: [{ ...items[0], qty: 0 }] })).toMatchObject({ code: 1000 });
  const mails = async () => {
    const outbox = await fetch(`${process.env.SANDBOX_URL}/outbox?channel=email&to=${encodeURIComponent(email)}`);
    return ((await outbox.json()) as { items: OutboxItem[] }).items;
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [link = ""] = /https?:\/\/\S+\/ticket\/complimentary\/[\w.-]+/.exec((await mails())[0]?.text ?? "") ?? [];
  const site = new URL(baseURL ?? "").origin + new URL(link).pathname.replace(/^.*(?=\/ticket)/, "");
  const printed = async () => (await pagesOf(Buffer.from(await (await fetchWhileBusy(site)).arrayBuffer()))).join(" ");
  expect(await printed()).toContain("Adult");
  expect(await printed()).toContain("Child");
  const given = (await staff.get<Given>(`seat/complimentary_list/${session_id}`)).result.items[0];
  const child = given?.seat_ids.filter((_, at) => given.price_ids[at] === priceIds[2]).map(String);
  expect(await staff.post("seat/withdraw", { session_id, seat_ids: child, reason: "不來了" })).toMatchObject({
    result: { seat_ids: child },
  });
  expect(await printed()).not.toContain("Child");
});

test("seats of other events can be neither read nor blocked", async ({ staffCaller, newSession }) => {
  const [own, foreign] = [await newSession({ seats: 4 }), await newSession({ seats: 4 })];
  const [staff, owner] = [await staffCaller({ roles: ["events"], eventIds: [own.eventId] }), await staffCaller()];
  const session_id = String(foreign.sessionId);
  const seat_ids = (foreign.seatIds[0] ?? []).slice(0, 2);
  const { result } = await owner.post<{ block_id: string }>("seat/block", { session_id, seat_ids, reason: "sponsor" });
  const refused = [
    staff.get(`seat/map/${session_id}`),
    staff.get(`seat/places/${session_id}`),
    staff.get(`seat/states/${session_id}`),
    staff.get(`seat/pace/${session_id}`),
    staff.get(`seat/area/${session_id}/${foreign.areaIds[0]}`),
    staff.get(`seat/area/${own.sessionId}/${foreign.areaIds[0]}`),
    staff.get(`seat/complimentary_list/${session_id}`),
    staff.post("seat/set_quota", { session_id, reason: "guest", revision: noQuota, places: 9, why: "-" }),
    staff.post("seat/complimentary", { session_id, seat_ids, name: "a", email: "a@example.com", reason: "guest" }),
    staff.post("seat/complimentary_places", {
      session_id,
      area_id: String(foreign.areaIds[0]),
      items: [{ price_id: "1", qty: 1 }],
      name: "a",
      email: "a@example.com",
      reason: "guest",
    }),
    staff.post("seat/withdraw", { session_id, seat_ids, reason: "-" }),
    staff.post("seat/block", { session_id, seat_ids, reason: "hold" }),
    staff.post("seat/block", { session_id: String(own.sessionId), seat_ids, reason: "hold" }),
    staff.post("seat/release", { session_id, seat_ids, reason: "-" }),
    staff.post("seat/change_block", { block_id: result.block_id, revision: noQuota, reason: "hold" }),
  ];
  for (const reply of await Promise.all(refused)) expect(reply).toMatchObject({ code: 2001 });
  // the service desk can read but not change
  const service = await staffCaller({ roles: ["service"] });
  expect(await service.get(`seat/map/${session_id}`)).toMatchObject({ code: 0 });
  expect((await service.post("seat/release", { session_id, seat_ids, reason: "-" })).code).not.toBe(0);
  expect(await db.seat.count({ where: { blockId: Number(result.block_id) } })).toBe(2);
});
