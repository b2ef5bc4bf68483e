import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/office/staff-caller";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { db } from "@/lib/platform/db";
import { makePaidOrder } from "@/prisma/factories/paid-orders";

type Sessions = { items: { session_id: string; blocked: number; capacity: number }[] };
type SeatMap = { areas: { area_id: string; counts: Record<string, number> }[] };
type Places = { areas: { area_id: string; rows: { row: string | null; ids: number[]; numbers: string[]; xs: number[] }[] }[] };
type States = { states: Record<string, number[]>; held: { ids: number[] }[]; blocks: { block_id: string; ids: number[] }[] };
type SeatArea = { seats: { id: string; state: string; reason: string | null; until: string | null; block_id: string | null }[] };

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

test("blocked seats are taken for buyers, and free again once released or at their end", async ({ staffCaller, visitor, newSession }) => {
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
  // what is taken is asked of the database at most once a second
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
  // the end comes, and nothing happens
  await db.$executeRaw`UPDATE seats SET held_until = now() - interval '1 second' WHERE id = ${Number(second)}`;
  await expect.poll(taken).toEqual([]);
  expect((await staff.get<SeatMap>(`seat/map/${session_id}`)).result.areas[0]?.counts).toMatchObject({ blocked: 0, free: 6 });
});

test("the whole hall is told twice: where its seats are, and what they are now", async ({ staffCaller, newSession, newMember }) => {
  const session = await newSession({ seats: 6, seatsPerRow: 3 });
  const [a, b, c, d] = session.seatIds[0] as [number, number, number, number];
  const staff = await staffCaller({ roles: ["events"] });
  const places = (await staff.get<Places>(`seat/places/${session.sessionId}`)).result.areas;
  expect(places.map(({ area_id }) => area_id)).toEqual(session.areaIds.map(String));
  expect(places[0]?.rows.map(({ ids, numbers, xs }) => [ids.length, numbers, new Set(xs).size])).toEqual([
    [3, ["1", "2", "3"], 3],
    [3, ["1", "2", "3"], 3],
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

test("seats of other events are not there, neither to read nor to block", async ({ staffCaller, newSession }) => {
  const [own, foreign] = [await newSession({ seats: 4 }), await newSession({ seats: 4 })];
  const [staff, owner] = [await staffCaller({ roles: ["events"], eventIds: [own.eventId] }), await staffCaller()];
  const session_id = String(foreign.sessionId);
  const seat_ids = (foreign.seatIds[0] ?? []).slice(0, 2);
  const { result } = await owner.post<{ block_id: string }>("seat/block", { session_id, seat_ids, reason: "sponsor" });
  const refused = [
    staff.get(`seat/map/${session_id}`),
    staff.get(`seat/places/${session_id}`),
    staff.get(`seat/states/${session_id}`),
    staff.get(`seat/area/${session_id}/${foreign.areaIds[0]}`),
    staff.get(`seat/area/${own.sessionId}/${foreign.areaIds[0]}`),
    staff.post("seat/block", { session_id, seat_ids, reason: "hold" }),
    staff.post("seat/block", { session_id: String(own.sessionId), seat_ids, reason: "hold" }),
    staff.post("seat/release", { session_id, seat_ids, reason: "-" }),
    staff.post("seat/change_block", { block_id: result.block_id, reason: "hold" }),
  ];
  for (const reply of await Promise.all(refused)) expect(reply).toMatchObject({ code: 2001 });
  // the service desk reads and changes nothing
  const service = await staffCaller({ roles: ["service"] });
  expect(await service.get(`seat/map/${session_id}`)).toMatchObject({ code: 0 });
  expect((await service.post("seat/release", { session_id, seat_ids, reason: "-" })).code).not.toBe(0);
  expect(await db.seat.count({ where: { blockId: Number(result.block_id) } })).toBe(2);
});
