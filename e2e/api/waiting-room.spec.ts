import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { z } from "zod";
import { fetchWhileBusy } from "@/e2e/polling";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import type { lobbyDrawSchema } from "@/lib/domain/waiting-room/schemas";
import type { NowServingView, WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { verifyBeacon } from "@/lib/draw/beacon";
import { db } from "@/lib/platform/db";
import { closeRedis, redis } from "@/lib/platform/redis";
import { sandboxChain } from "@/sandbox/drand-routes";
import { passCaptcha } from "../captcha";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { auto, autoCreate, cancel, create, orderOf, refused, seated } from "../orders";

test.afterAll(closeRedis);

const small = { capacity: 1, perMinute: 6_000 };
const look = (api: Caller, { sessionId }: SessionFixture) => api.get<WaitingRoomView>(`/payment/get_waiting_room/${sessionId}`);
const leave = (api: Caller, { sessionId }: SessionFixture) => api.post<{ left: boolean }>(`/payment/leave_waiting_room/${sessionId}`);

async function place(api: Caller, session: SessionFixture): Promise<WaitingRoomView> {
  const { code, result, failure } = await look(api, session);
  expect(code, JSON.stringify(failure)).toBe(0);
  return result;
}

/** Runs the operator command. */
async function operate(...words: (string | number)[]): Promise<string> {
  const { stdout } = await promisify(execFile)("npm", ["run", "-s", "room", "--", ...words.map(String)]);
  return stdout;
}

/** Waits until the web process applies an operator's change, judging by its reply to a member who then leaves again. */
async function follows(probe: Caller, session: SessionFixture, state: WaitingRoomView["state"]): Promise<void> {
  const answer = async () => {
    const { state: found } = await place(probe, session);
    await leave(probe, session);
    return found;
  };
  await expect.poll(answer).toBe(state);
}

test("a create call requires the room's pass, and the order ends it", async ({ as, newMembers, newSession }) => {
  const session = await newSession({ room: small });
  const [first, second] = (await newMembers(2)).map(as) as [Caller, Caller];
  refused(await create(first, seated(session, 1)), 403, 3014);
  refused(await autoCreate(first, auto(session, 1)), 403, 3014);

  const pass = await place(first, session);
  expect(pass).toMatchObject({ state: "admitted", is_purchase_waiting: false, waiting_room_num: 0, estimate_seconds: 0 });
  const left = new Date(pass.pass_expires_at as string).getTime() - new Date(pass.updated_at).getTime();
  expect(left).toBeGreaterThan(590_000);
  expect(left).toBeLessThanOrEqual(600_000);

  expect(await place(second, session)).toMatchObject({ state: "waiting", is_purchase_waiting: true, waiting_room_num: 0 });
  refused(await create(second, seated(session, 1)), 403, 3014);

  const headers = { "idempotency-key": "once" };
  const order = await orderOf(create(first, seated(session, 1), headers));
  expect((await orderOf(create(first, seated(session, 1), headers))).order_id).toBe(order.order_id);
  // the pass is used up; the unpaid order is reported
  refused(await create(first, seated(session, 1, { expected_total: 1 })), 409, 3013);
  await expect.poll(() => place(second, session)).toMatchObject({ state: "admitted" });
  await orderOf(autoCreate(second, auto(session, 1)));
});

test("leaving admits the next member", async ({ as, newMembers, newSession }) => {
  const session = await newSession({ room: small });
  const [first, second, third] = (await newMembers(3)).map(as) as [Caller, Caller, Caller];
  await place(first, session);
  expect(await place(second, session)).toMatchObject({ waiting_room_num: 0 });
  expect(await place(third, session)).toMatchObject({ waiting_room_num: 1, poll_after: expect.any(Number) });
  expect((await leave(second, session)).result).toEqual({ left: true });
  expect((await leave(second, session)).result).toEqual({ left: false });
  await expect.poll(() => place(third, session)).toMatchObject({ waiting_room_num: 0 });
  await leave(first, session);
  await expect.poll(() => place(third, session)).toMatchObject({ state: "admitted" });
  refused(await create(first, seated(session, 1)), 403, 3014);
});

test("a waiting member has a ticket, with which polls are answered from memory, and the served turn is public", async ({
  as,
  newMembers,
  newSession,
  visitor,
}) => {
  const session = await newSession({ room: small });
  const [first, second, third] = (await newMembers(3)).map(as) as [Caller, Caller, Caller];
  await place(first, session);
  await place(second, session);
  const waiting = await place(third, session);
  expect(waiting).toMatchObject({
    state: "waiting",
    waiting_room_num: 1,
    place: 2,
    now_serving_url: `/payment/now_serving/${session.sessionId}`,
  });
  const serving = async () => (await visitor.get<NowServingView>(waiting.now_serving_url as string)).result;
  await expect.poll(serving).toMatchObject({ state: "running", round: waiting.round, now_serving: 1, waiting: 2, drawn: 0 });

  const asked = (caller: Caller, ticket = waiting.ticket as string) =>
    caller.get<WaitingRoomView>(`/payment/get_waiting_room/${session.sessionId}?ticket=${encodeURIComponent(ticket)}`);
  // Redis is neither read nor changed: the position is returned although Redis has forgotten the member
  const { queue } = roomKeys(session.sessionId);
  const [, score] = (await redis().zrange(queue, "-1", "-1", "WITHSCORES")) as [string, string];
  const member = (await redis().zrange(queue, "-1", "-1"))[0] as string;
  await redis().zrem(queue, member);
  expect((await asked(third)).result).toMatchObject({ state: "waiting", waiting_room_num: 1 });
  expect(await redis().zscore(queue, member)).toBeNull();
  await redis().zadd(queue, score, member);
  // another member's ticket is not accepted
  expect((await asked(second)).result).toMatchObject({ state: "waiting", place: 1 });
  refused(await asked(third, "x".repeat(201)), 400, 1000);

  await leave(first, session);
  await leave(second, session);
  await expect.poll(serving).toMatchObject({ now_serving: 3, waiting: 0 });
  expect((await asked(third)).result).toMatchObject({ state: "admitted" });
  refused(await visitor.get(`/payment/now_serving/${(await newSession()).sessionId}`), 404, 2001);
});

test("a lobby is drawn by its committed key and the beacon, in public", async ({ as, newMembers, newSession, visitor }) => {
  const session = await newSession({ room: small, saleStarts: 8 });
  const members = (await newMembers(3)).map(as);
  for (const member of members) expect((await place(member, session)).state).toBe("lobby");
  const draws = async () => (await visitor.get<z.output<typeof lobbyDrawSchema>>(`/payment/lobby_draw/${session.sessionId}`)).result.items;
  const [before] = await draws();
  expect(before).toMatchObject({ chain: sandboxChain.hash, places: null, decided: null, key: null, signature: null, seed: null });
  await expect.poll(async () => (await draws())[0]).toMatchObject({ places: 3, decided: "beacon", commitment: before!.commitment });
  const [{ round, key, signature, seed } = before!] = await draws();
  expect(round).toBe(before!.round);
  expect(createHash("sha256").update(key!).digest("hex")).toBe(before!.commitment);
  expect(createHash("sha1").update(`${key}:${signature}`).digest("hex")).toBe(seed);
  expect(verifyBeacon(sandboxChain, round, signature!)).toBe(true);
  refused(await visitor.get(`/payment/lobby_draw/${(await newSession()).sessionId}`), 404, 2001);
});

test("before the sale there is a lobby without positions", async ({ api, newSession }) => {
  const session = await newSession({ room: small, saleStarts: 600 });
  const { state, is_purchase_waiting: waiting, waiting_room_num: num, poll_after: after } = await place(api, session);
  expect([state, waiting, num]).toEqual(["lobby", true, -1]);
  expect(after).toBeLessThanOrEqual(80);
  refused(await create(api, seated(session, 1)), 409, 2002);
});

test("a member gets from the lobby through the opening to the order", async ({ api, newSession }) => {
  const session = await newSession({ room: small, saleStarts: 600 });
  expect((await place(api, session)).state).toBe("lobby");
  await db.eventSession.update({ where: { id: session.sessionId }, data: { saleStartsAt: new Date() } });
  await expect.poll(async () => (await place(api, session)).state).toBe("admitted");
  await orderOf(create(api, seated(session, 1)));
});

test("a member who asks again at the given time is admitted at the opening", { tag: "@all" }, async ({ api, newSession }) => {
  const session = await newSession({ room: small, saleStarts: 6 });
  const { state, poll_after: after } = await place(api, session);
  expect(state).toBe("lobby");
  await wait(after * 1000);
  expect(await place(api, session)).toMatchObject({ state: "admitted" });
  await orderOf(create(api, seated(session, 1)));
});

test("a session without a room is open, an unknown one is not found, and a past sale is refused", async ({ api, visitor, newSession }) => {
  const open = await newSession();
  expect(await place(api, open)).toMatchObject({ state: "open", is_purchase_waiting: false });
  refused(await api.get("/payment/get_waiting_room/999999999"), 404, 2001);
  refused(await api.get("/payment/get_waiting_room/none"), 404, 2001);
  refused(await look(visitor, open), 401, 5005);
  refused(await look(api, await newSession({ room: small, saleEnds: -60 })), 409, 2003);
});

test("the picture check is required on entering the room, once, and not again for the order", async ({ api, newSession }) => {
  const session = await newSession({ room: small, captchaRequired: true });
  refused(await look(api, session), 403, 1050);
  await passCaptcha(api);
  expect(await place(api, session)).toMatchObject({ state: "admitted" });
  expect(await place(api, session)).toMatchObject({ state: "admitted" });
  await orderOf(create(api, seated(session, 1)));
  refused(await look(api, session), 403, 1050);
});

test("an operator pauses, resizes, watches and opens a room", async ({ as, newMembers, newSession }) => {
  const session = await newSession({ room: small });
  const [first, second, third] = (await newMembers(3)).map(as) as [Caller, Caller, Caller];
  await place(first, session);
  await place(second, session);
  await operate("pause", session.sessionId);
  expect(await operate("resize", session.sessionId, 2)).toContain("inside 1/2");
  await expect.poll(() => place(second, session)).toMatchObject({ state: "waiting", waiting_room_num: 0, estimate_seconds: -1 });
  expect(await operate("resume", session.sessionId)).toContain("running");
  await expect.poll(() => place(second, session)).toMatchObject({ state: "admitted" });
  expect(await place(third, session)).toMatchObject({ state: "waiting" });
  refused(await create(third, seated(session, 1)), 403, 3014);
  await operate("open", session.sessionId);
  await expect.poll(() => place(third, session)).toMatchObject({ state: "open", is_purchase_waiting: false });
  await orderOf(create(third, seated(session, 1)));
  await expect(operate("pause", 999_999_999)).rejects.toThrow();
});

test("an operator's settings survive a flushed Redis", { tag: "@all" }, async ({ as, newMembers, newSession }) => {
  const session = await newSession({ room: small });
  const [first, second, probe] = (await newMembers(3)).map(as) as [Caller, Caller, Caller];
  await place(first, session);
  await operate("pause", session.sessionId);
  await operate("resize", session.sessionId, 7, 300);
  // everything of this room that FLUSHALL would delete
  expect(await redis().unlink(...Object.values(roomKeys(session.sessionId)))).toBeGreaterThan(0);
  expect(await operate("pause", session.sessionId)).toContain("paused   waiting 0  inside 0/7  held 0  at most 300 a minute");
  await follows(probe, session, "waiting");
  for (const member of [first, second]) expect(await place(member, session)).toMatchObject({ state: "waiting" });
  refused(await create(first, seated(session, 1)), 403, 3014);
  await operate("open", session.sessionId);
  await redis().unlink(...Object.values(roomKeys(session.sessionId)));
  await expect.poll(() => place(second, session)).toMatchObject({ state: "open" });
  await orderOf(create(second, seated(session, 1)));
});

test("an order cancelled within the pass's time restores the pass until its original end", async ({ as, newMembers, newSession }) => {
  const session = await newSession({ room: small });
  const [first, second] = (await newMembers(2)).map(as) as [Caller, Caller];
  const { pass_expires_at: until } = await place(first, session);
  const order = await orderOf(create(first, seated(session, 1)));
  refused(await create(first, seated(session, 1)), 409, 3013);
  await cancel(first, order.order_id);
  expect(await place(first, session)).toMatchObject({ state: "admitted", pass_expires_at: until });
  const again = await orderOf(create(first, seated(session, 1)));

  // another member is inside by now: the room never exceeds its size, so this member is next
  expect(await place(second, session)).toMatchObject({ state: "admitted" });
  await cancel(first, again.order_id);
  expect(await place(first, session)).toMatchObject({ state: "waiting", waiting_room_num: 0 });
  await leave(second, session);
  expect(await place(second, session)).toMatchObject({ state: "waiting" });
  expect(await place(first, session)).toMatchObject({ state: "admitted", pass_expires_at: until });
});

test("a member whose order is cancelled after the pass's end queues again", async ({ as, newMembers, newSession }) => {
  const session = await newSession({ room: small });
  const [first, second] = (await newMembers(2)).map(as) as [Caller, Caller];
  await place(first, session);
  const order = await orderOf(create(first, seated(session, 1)));
  await place(second, session);
  // ten minutes later
  await redis().zadd(
    roomKeys(session.sessionId).kept,
    Date.now() - 1_000,
    [...(await redis().zrange(roomKeys(session.sessionId).kept, "0", "-1"))][0] as string,
  );
  await cancel(first, order.order_id);
  await leave(second, session);
  await place(second, session);
  expect(await place(first, session)).toMatchObject({ state: "waiting" });
});

test("another site's page cannot enter the room for a member", async ({ member, newSession, baseURL }) => {
  const session = await newSession({ room: small });
  const response = await fetchWhileBusy(`${baseURL}/payment/get_waiting_room/${session.sessionId}`, {
    headers: { cookie: `token=${member.token}`, "sec-fetch-site": "cross-site", accept: "application/json" },
  });
  expect(response.ok).toBe(false);
});
