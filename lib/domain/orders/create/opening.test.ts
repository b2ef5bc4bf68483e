import type pg from "pg";
import { expect, test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createExhibitionOrder } from "@/lib/domain/orders/create/create-exhibition-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { forgetRoom, roomOf } from "@/lib/domain/waiting-room/room-settings";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";
import { serializeByKey, waitingFor } from "@/lib/platform/serialize-by-key";
import { makeExhibition, type ExhibitionFixture } from "@/prisma/factories/exhibitions";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

// A member who has not been admitted gets no place, whatever was true when the call was made. Each test
// fails if the claim does not check the room (the verdict ROOM of lib/domain/orders/create/claim-places.ts).

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const room = { capacity: 100, perMinute: 60_000 };
const callerOf = (memberId: string): Caller => ({ memberId, language: "tw", bodyHash: "-" });
const ticket = { ticket_type: "e_ticket" as const };

type Call = (memberId: string) => Promise<string>;
const choosing =
  ({ sessionId, seatIds }: SessionFixture, at = 0): Call =>
  (id) =>
    createOrder({ order: { session_id: sessionId, seat_ids: [seatIds[0]?.[at] as number], ...ticket }, caller: callerOf(id) });
const assigned =
  ({ sessionId, areaIds }: SessionFixture): Call =>
  (id) =>
    autoCreateOrder({ order: { session_id: sessionId, area_id: areaIds[0] as number, qty: 1, ...ticket }, caller: callerOf(id) });
const entering =
  ({ sessionId, times, priceIds }: ExhibitionFixture): Call =>
  (id) =>
    createExhibitionOrder({
      order: {
        session_id: sessionId,
        ticket_time: new Date(times[0] as string),
        items: [{ price_id: priceIds[0] as number, qty: 1 }],
        ...ticket,
      },
      caller: callerOf(id),
    });

/** The outcome of a call: "order", or the refusal's key. */
const outcome = (call: Promise<string>) =>
  call.then(
    () => "order",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
const idsOf = async (count: number) => (await makeMembers(count)).map(({ id }) => id);

/** This process's connection pool, which counts the waiting callers. */
const pool = () => (globalThis as unknown as { houselightDatabase: { pool: pg.Pool } }).houselightDatabase.pool;

/** Run `work` while every connection of this process is taken. */
async function withoutConnections<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const held = await Promise.all(Array.from({ length: env().DATABASE_POOL }, () => pool().connect()));
  try {
    return await work(held[0] as pg.PoolClient);
  } finally {
    for (const client of held) client.release();
  }
}

/** Make a call before the opening that gets its connection after it: the opening is moved, so that the test waits for no clock. */
async function acrossTheOpening(
  memberId: string,
  meanwhile: (session: SessionFixture) => Promise<unknown>,
): Promise<{ session: SessionFixture; became: string }> {
  const session = await makeSession({ room, saleStarts: 600 });
  await roomOf(session.sessionId);
  const { made } = await withoutConnections(async (client) => {
    const made = outcome(choosing(session)(memberId));
    await expect.poll(() => pool().waitingCount).toBe(1);
    await client.query("UPDATE event_sessions SET sale_starts_at = now() - interval '1 s' WHERE id = $1", [session.sessionId]);
    await meanwhile(session);
    return { made };
  });
  return { session, became: await made };
}

const roomOfMade = ({ sessionId }: SessionFixture): RoomSettings => ({
  sessionId,
  opensAt: Date.now() - 1_000,
  closesAt: Date.now() + 86_400_000,
  ...room,
  mode: "running",
  captchaRequired: false,
});

test("refuses a seat without the room when a call waits for a connection across the opening", async () => {
  const [memberId] = (await idsOf(1)) as [string];
  expect((await acrossTheOpening(memberId, () => Promise.resolve())).became).toBe("NOT_ADMITTED");
});

test("gives the seat to a member who was admitted while the call waited, and the slot to the next", async () => {
  const [memberId] = (await idsOf(1)) as [string];
  const { session, became } = await acrossTheOpening(memberId, async (opened) => {
    expect(await pollRoom({ room: roomOfMade(opened), memberId, join: true })).toMatchObject({ state: "admitted" });
  });
  expect(became).toBe("order");
  expect(await redis().zcard(roomKeys(session.sessionId).inside)).toBe(0);
});

test("waits for no lock when a call came before the opening", async () => {
  const [memberId] = (await idsOf(1)) as [string];
  const session = await makeSession({ room, saleStarts: 600 });
  const held = await pool().connect();
  try {
    await held.query("BEGIN");
    await held.query("SELECT FROM seats WHERE id = $1 FOR UPDATE", [session.seatIds[0]?.[0]]);
    expect(await outcome(choosing(session)(memberId))).toBe("SALE_NOT_STARTED");
  } finally {
    await held.query("ROLLBACK");
    held.release();
  }
});

test("refuses a call that waited for the area's turn while the operator set up a room", async () => {
  const session = await makeSession({ room });
  await db.eventSession.update({ where: { id: session.sessionId }, data: { roomMode: "open" } });
  const members = await idsOf(10);
  let release = () => {};
  const turn = serializeByKey(`auto-create:${session.areaIds[0]}`, () => new Promise<void>((resolve) => (release = resolve)));
  const calls = members.map((id) => outcome(assigned(session)(id)));
  // all of their reads before the turn are done
  await expect.poll(() => waitingFor(`auto-create:${session.areaIds[0]}`)).toBe(1 + members.length);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { roomMode: "running" } });
  release();
  await turn;
  expect(await Promise.all(calls)).toEqual(members.map(() => "NOT_ADMITTED"));
});

test("applies a new room at once to every kind of order, whatever a process has cached", async () => {
  const [memberId] = (await idsOf(1)) as [string];
  const [seated, standing, exhibition] = [await makeSession(), await makeSession({ numbered: false }), await makeExhibition()];
  const calls: [SessionFixture, Call][] = [
    [seated, choosing(seated)],
    [seated, assigned(seated)],
    [standing, assigned(standing)],
    [exhibition, entering(exhibition)],
  ];
  for (const [{ sessionId }, call] of calls) {
    await db.eventSession.update({ where: { id: sessionId }, data: { hasWaitingRoom: false, roomCapacity: 100, roomPerMinute: 6_000 } });
    forgetRoom(sessionId);
    expect(await roomOf(sessionId)).toBeNull();
    await db.eventSession.update({ where: { id: sessionId }, data: { hasWaitingRoom: true } });
    expect(await outcome(call(memberId))).toBe("NOT_ADMITTED");
  }
});
