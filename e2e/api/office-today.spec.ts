import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { insertEndpoint } from "@/prisma/factories/office/webhooks";
import { makePaidOrder } from "@/prisma/factories/paid-orders";

type Sale = {
  sessions: { session_id: string; sold: number; held: number; face: number; capacity: number; room: { mode: string } | null }[];
};
type Tasks = { tasks: { kind: string; count: number; amount: number | null; is_own: boolean }[] };

test("shows the sales of one's events with their figures as orders happen, and of no others", async ({
  staffCaller,
  newSession,
  newMember,
  baseURL,
}) => {
  const [session, other] = [await newSession({ seats: 10, saleStarts: -5 }), await newSession({ saleStarts: -5 })];
  const staff = await staffCaller({ roles: ["events"], eventIds: [session.eventId] });
  await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(0, 3) ?? [] });
  await expect
    .poll(async () => (await staff.get<Sale>("today/sale")).result.sessions)
    .toMatchObject([{ session_id: String(session.sessionId), sold: 3, held: 0, face: 3_000, capacity: 10 }]);
  // as a stream: an event with the same figures, and another when they have changed
  const stream = await fetchWhileBusy(`${baseURL}/office/api/today/live`, {
    headers: { cookie: `office_login=${staff.staff.loginToken}` },
  });
  expect(stream.headers.get("content-type")).toBe("text/event-stream");
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let seen = "";
  const readUntil = async (text: RegExp) => {
    while (!text.test(seen)) seen += decoder.decode((await reader.read()).value, { stream: true });
  };
  await readUntil(/"sold":3,.*\n\n/);
  await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(3, 5) ?? [] });
  await readUntil(/"sold":5,.*\n\n/);
  await reader.cancel();
  expect(seen).not.toContain(`"session_id":"${other.sessionId}"`);
});

test("watching does not extend a login", async ({ staffCaller }) => {
  const staff = await staffCaller();
  const then = new Date(Date.now() - 20 * 60_000);
  await db.staffLogin.updateMany({ where: { staffId: staff.staff.id }, data: { lastSeenAt: then } });
  for (const path of ["today/sale", "today/tasks"]) expect(await staff.get(path)).toMatchObject({ code: 0 });
  expect(await db.staffLogin.findFirstOrThrow({ where: { staffId: staff.staff.id } })).toMatchObject({ lastSeenAt: then });
});

test("lists tasks for staff who can act on them, within their events", async ({ staffCaller, newSession, newMember }) => {
  const session = await newSession();
  const { orderId, paymentId } = await makePaidOrder({ member: await newMember(), session, seatIds: [session.seatIds[0]?.[0] ?? 0] });
  await db.refund.create({ data: { orderId, paymentId, cause: "request", status: "requested", amount: 1_050, reason: "-" } });
  const [own, foreign] = [
    await staffCaller({ roles: ["events"], eventIds: [session.eventId] }),
    await staffCaller({ roles: ["finance"], eventIds: [(await newSession()).eventId] }),
  ];
  const { result } = await own.get<Tasks>("today/tasks");
  expect(result.tasks).toEqual([expect.objectContaining({ kind: "refunds_requested", count: 1, amount: 1_050, is_own: false })]);
  expect((await foreign.get<Tasks>("today/tasks")).result.tasks).toEqual([]);
});

test("lists a suspended webhook as a task for an owner", async ({ staffCaller }) => {
  const { id } = await insertEndpoint({ disabledAt: new Date(), disabledReason: "gone" });
  const [owner, clerk] = [await staffCaller({ roles: ["owner"] }), await staffCaller({ roles: ["finance"] })];
  for (const [caller, is_own] of [
    [owner, true],
    [clerk, false],
  ] as const)
    expect((await caller.get<Tasks>("today/tasks")).result.tasks).toContainEqual(
      expect.objectContaining({ kind: "webhooks_failing", is_own }),
    );
  await db.webhookEndpoint.delete({ where: { id } });
});

test("staff of its event alone pause and resize a room, and the audit has the previous values", async ({ staffCaller, newSession }) => {
  const session = await newSession({ room: { capacity: 10, perMinute: 60 } });
  const [own, foreign] = [
    await staffCaller({ roles: ["events"], eventIds: [session.eventId] }),
    await staffCaller({ roles: ["events"], eventIds: [(await newSession()).eventId] }),
  ];
  const session_id = String(session.sessionId);
  expect(await foreign.post("room/change", { session_id, act: "open" })).toMatchObject({ code: 2001 });
  expect(await own.post("room/change", { session_id, act: "resize" })).toMatchObject({ code: 1000 });
  expect(await own.post("room/change", { session_id, act: "resize", inside: 25 })).toMatchObject({
    code: 0,
    result: { capacity: 25, per_minute: 60 },
  });
  expect(await own.post("room/change", { session_id, act: "pause" })).toMatchObject({ code: 0, result: { mode: "paused" } });
  const entries = await db.auditEntry.findMany({ where: { subjectKind: "room", subjectId: session_id }, orderBy: { id: "asc" } });
  expect(entries).toMatchObject([
    { eventId: session.eventId, before: { capacity: null, mode: "running" }, after: { capacity: 25 } },
    { staffId: own.staff.id, before: { mode: "running" }, after: { mode: "paused" } },
  ]);
});
