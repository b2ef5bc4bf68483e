import { randomUUID } from "node:crypto";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { sameText } from "@/lib/i18n/languages";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { shownCallOff } from "@/lib/office/call-offs/shown-call-off";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

/** The body of a call that saves a call-off of a session. */
export const callOffOf = ({ eventId, sessionId }: Pick<SessionFixture, "eventId" | "sessionId">, more: object = {}) => ({
  event_id: String(eventId),
  kind: "cancelled",
  sessions: [{ session_id: String(sessionId) }],
  note: {},
  ...more,
});

async function callOff(state: "draft" | "waiting" | "running" = "draft") {
  const session = await makeSession({ seats: 1 });
  const id = randomUUID();
  const note = sameText();
  const sessions = { create: { sessionId: session.sessionId } };
  await db.callOff.create({
    data: { id, eventId: session.eventId, kind: "cancelled", state, note, kioskFeeBack: true, author: "test", sessions },
  });
  return { session, call_off_id: id };
}

const body = async (state?: "draft" | "waiting") => ({ call_off_id: (await callOff(state)).call_off_id });

async function orderOfAPerson() {
  const { session, call_off_id } = await callOff("running");
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: [session.seatIds.flat()[0] as number] });
  await db.callOffOrder.create({ data: { callOffId: call_off_id, orderId, state: "person", reason: "used", owner: "test" } });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  return { call_off_id, order_no: orderNo };
}

async function shown(state: "draft" | "waiting") {
  const { call_off_id } = await callOff(state);
  return { call_off_id, revision: revisionOf(shownCallOff(await findCallOff(call_off_id, null))) };
}

/** A body with which each changing call about call-offs succeeds. */
export const callOffExamples: Record<string, () => Promise<object>> = {
  "call_off/save": async () => ({ data: callOffOf(await makeSession({ seats: 1 })) }),
  "call_off/test": () => body(),
  "call_off/discard": () => body(),
  "call_off/request": () => shown("draft"),
  "call_off/withdraw": () => body("waiting"),
  "call_off/confirm": () => shown("waiting"),
  "call_off/retry": orderOfAPerson,
  "call_off/settle": async () => ({ ...(await orderOfAPerson()), reason: "no refund, used" }),
};
