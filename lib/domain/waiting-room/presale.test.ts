import { expect, test } from "playwright/test";
import { admissionOf, endPass, restorePass } from "@/lib/domain/waiting-room/admission";
import { enterRoom } from "@/lib/domain/waiting-room/enter-room";
import { readNowServing } from "@/lib/domain/waiting-room/now-serving";
import { forgetRoom, openRooms } from "@/lib/domain/waiting-room/room-settings";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";
import { watchRows } from "@/lib/platform/database/query-rows";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers } from "@/prisma/factories/members";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const HOUR = 3_600;
const visit = (sessionId: number, memberId: string, ticket?: string) => ({
  sessionId,
  memberId,
  ticket,
  visitorId: () => Promise.resolve(undefined),
});
const refusal = (work: Promise<unknown>) => work.then(String, (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : thrown));

async function presale(capacity: number) {
  const session = await makeSession({ saleStarts: 2 * HOUR, room: { capacity, perMinute: 60_000 } });
  const [first, second, other] = (await makeMembers(3)).map(({ id }) => id) as [string, string, string];
  const right = await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, from: -60, holders: [first, second] });
  const opensIn = async (seconds: number) => {
    await db.eventSession.update({ where: { id: session.sessionId }, data: { saleStartsAt: addSeconds(new Date(), seconds) } });
    forgetRoom(session.sessionId);
  };
  return { ...session, right, first, second, other, opensIn };
}

test("a pass of the presale is valid into the general sale, which has a queue apart", async () => {
  const { sessionId, first, other, opensIn } = await presale(1);
  const pass = await enterRoom(visit(sessionId, first));
  expect(pass).toMatchObject({ state: "admitted", presale: true });
  expect(await refusal(enterRoom(visit(sessionId, other)))).toBe("NOT_OPEN_FOR_YOU");
  await opensIn(-1);
  expect(await enterRoom(visit(sessionId, first))).toMatchObject({ state: "admitted", pass_expires_at: pass.pass_expires_at });
  expect(await admissionOf({ sessionId, memberId: first })).toBe("pass");
  expect((await enterRoom(visit(sessionId, other))).state).toBe("admitted");
});

test("the pass ends with the order and is restored when that is given up", async () => {
  const { sessionId, first } = await presale(1);
  await enterRoom(visit(sessionId, first));
  const who = { sessionId, memberId: first };
  expect(await admissionOf(who)).toBe("pass");
  await endPass(who);
  expect(await admissionOf(who)).not.toBe("pass");
  await restorePass(who);
  expect(await enterRoom(visit(sessionId, first))).toMatchObject({ state: "admitted", presale: true });
});

test("members in the presale's queue are answered without a query, and see its turn", async () => {
  const { sessionId, first, second } = await presale(1);
  await enterRoom(visit(sessionId, first));
  const waiting = await enterRoom(visit(sessionId, second));
  expect(waiting).toMatchObject({ state: "waiting", presale: true, now_serving_url: `/payment/now_serving/${sessionId}?presale=1` });
  expect((await readNowServing(sessionId, true)).round).toBe(waiting.round);
  const read: string[] = [];
  watchRows((_, statement) => {
    read.push(statement.sql);
    return () => Promise.resolve();
  });
  for (let poll = 0; poll < 20; poll++) await enterRoom(visit(sessionId, second, waiting.ticket));
  watchRows(undefined);
  expect(read.filter((text) => text.includes("right_holders"))).toEqual([]);
});

test("the general sale's lobby is drawn at its own opening, half an hour before which it opens", async () => {
  const { sessionId, other, opensIn } = await presale(1);
  await opensIn(HOUR);
  expect(await refusal(enterRoom(visit(sessionId, other)))).toBe("NOT_OPEN_FOR_YOU");
  await opensIn(HOUR / 4);
  const lobby = await enterRoom(visit(sessionId, other));
  expect(lobby.state).toBe("lobby");
  expect((await readNowServing(sessionId)).round).toBe(lobby.round);
});

test("an earlier end of the presale closes its room", async () => {
  const { sessionId, right, first } = await presale(1);
  const isOpen = async () => (await openRooms()).some((room) => room.sessionId === sessionId && room.isPresale);
  expect(await isOpen()).toBe(true);
  await db.right.update({ where: { id: right.id }, data: { stoppedAt: new Date() } });
  forgetRoom(sessionId);
  expect(await isOpen()).toBe(false);
  expect((await enterRoom(visit(sessionId, first))).state).toBe("lobby");
});
