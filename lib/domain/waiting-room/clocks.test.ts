import { expect, test } from "playwright/test";
import { admissionOf, endPass } from "@/lib/domain/waiting-room/admission";
import { advanceRooms } from "@/lib/domain/waiting-room/advance-rooms";
import { enterRoom } from "@/lib/domain/waiting-room/enter-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, runSql } from "@/lib/platform/db";
import { closeRedis, redis } from "@/lib/platform/redis";
import { makeSession } from "@/prisma/factories/sessions";

// Web processes and workers with different clocks: the room goes by Redis's clock, the worker's choice of open rooms by the database's.

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const clock = Date.now;
test.afterEach(() => {
  Date.now = clock;
});

/** Run `work` with the process's clock off by `ms`. */
async function offBy<T>(ms: number, work: () => Promise<T>): Promise<T> {
  Date.now = () => clock() + ms;
  try {
    return await work();
  } finally {
    Date.now = clock;
  }
}

const MINUTE = 60_000;
const visit = (sessionId: number, memberId: string) => ({ sessionId, memberId, visitorId: () => Promise.resolve(undefined) });
const redisNow = async () => Number((await redis().time())[0]) * 1000 + Math.floor(Number((await redis().time())[1]) / 1000);

test("admits no more than the rate allows with two processes 50 ms apart", async () => {
  const { sessionId } = await makeSession({ room: { capacity: 100_000, perMinute: 6_000 } });
  const start = await redisNow();
  for (let i = 0; i < 400; i++) await offBy(i % 2 ? 25 : -25, () => enterRoom(visit(sessionId, `m${i}`)));
  const elapsed = (await redisNow()) - start;
  const inside = await redis().zcard(roomKeys(sessionId).inside);
  // one second's share at once, and 100 a second from then on
  expect(inside).toBeLessThanOrEqual(100 + Math.ceil(elapsed / 10) + 1);
  expect(inside).toBeGreaterThan(99);
});

test("draws no lobby turns after the opening in a process with a slow clock", async () => {
  const { sessionId } = await makeSession({ room: { capacity: 0, perMinute: 6_000 }, saleStarts: -1 });
  for (const member of ["first", "second"]) await enterRoom(visit(sessionId, member));
  const view = await offBy(-10 * MINUTE, () => enterRoom(visit(sessionId, "late")));
  expect(view).toMatchObject({ state: "waiting", waiting_room_num: 2 });
  // the page's countdown uses the room's clock too
  expect(Math.abs(new Date(view.updated_at).getTime() - clock())).toBeLessThan(5 * MINUTE);
});

test("opens no sale and ends no pass in a process with a fast clock", async () => {
  const lobby = await makeSession({ room: { capacity: 10, perMinute: 6_000 }, saleStarts: 300 });
  expect(await offBy(10 * MINUTE, () => enterRoom(visit(lobby.sessionId, "early")))).toMatchObject({ state: "lobby" });
  const { sessionId } = await makeSession({ room: { capacity: 1, perMinute: 6_000 }, saleEnds: 300 });
  const { pass_expires_at: until } = await enterRoom(visit(sessionId, "inside"));
  await offBy(11 * MINUTE, async () => {
    expect(await enterRoom(visit(sessionId, "next"))).toMatchObject({ state: "waiting", waiting_room_num: 0 });
    expect(await admissionOf({ sessionId, memberId: "inside" })).toBe("pass");
    await endPass({ sessionId, memberId: "inside" });
  });
  expect(Number(await redis().zscore(roomKeys(sessionId).kept, "inside")) - new Date(until as string).getTime()).toBeLessThan(1_000);
});

test("ends a pass and a sale by the room's clock, not the process's", async () => {
  const { sessionId } = await makeSession({ room: { capacity: 1, perMinute: 6_000 } });
  await enterRoom(visit(sessionId, "inside"));
  await redis().zadd(roomKeys(sessionId).inside, clock() - 1_000, "inside");
  expect(await offBy(-10 * MINUTE, () => admissionOf({ sessionId, memberId: "inside" }))).toBe("none");
  const over = await makeSession({ room: { capacity: 1, perMinute: 6_000 }, saleEnds: -1 });
  const late = await offBy(-10 * MINUTE, () => enterRoom(visit(over.sessionId, "late"))).catch((thrown: unknown) => thrown);
  expect(late).toBeInstanceOf(DomainError);
  expect((late as DomainError).key).toBe("SALE_ENDED");
});

test("moves the heads of rooms whose sale has just begun with a worker whose clock is slow", async () => {
  const { sessionId } = await makeSession({ room: { capacity: 1, perMinute: 6_000 }, saleStarts: 300 });
  await enterRoom(visit(sessionId, "early"));
  await runSql`UPDATE event_sessions SET sale_starts_at = now() - interval '1 s' WHERE id = ${sessionId}`;
  const { called } = roomKeys(sessionId);
  await offBy(-10 * MINUTE, () => expect.poll(async () => (await advanceRooms(), redis().zcard(called)), { intervals: [200] }).toBe(1));
});

test("admits no share twice, and continues, when a Redis takes over with its clock behind", async () => {
  const { sessionId } = await makeSession({ room: { capacity: 100_000, perMinute: 6_000 } });
  const { state, inside } = roomKeys(sessionId);
  for (let i = 0; i < 150; i++) await enterRoom(visit(sessionId, `m${i}`));
  const before = await redis().zcard(inside);
  // the previous one was half a second ahead: until then everybody has been admitted already
  const counted = (await redisNow()) + 500;
  await redis().hset(state, { tokens: 0, tokensAt: counted });
  for (;;) {
    await enterRoom(visit(sessionId, "next"));
    const now = await redis().zcard(inside);
    if ((await redisNow()) >= counted) break;
    expect(now).toBe(before);
  }
  // ten minutes ahead: too long to wait
  await redis().hset(state, { tokens: 0, tokensAt: (await redisNow()) + 10 * MINUTE });
  await expect
    .poll(async () => (await enterRoom(visit(sessionId, "last")), redis().zcard(inside)), { intervals: [50] })
    .toBeGreaterThan(before);
});
