import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertUnchanged, revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { rowId } from "@/lib/input/ids";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { shownCallOff } from "@/lib/office/call-offs/shown-call-off";
import type { CallOffActor, CallOffData } from "@/lib/office/call-offs/types";
import { db } from "@/lib/platform/db";

/**
 * Saves the draft of a call-off, before it is put forward.
 * @param revision of the version that was edited; none for a new one
 * @returns its id and its revision
 * @throws NOT_FOUND for an unknown event or session; CHANGE_REFUSED once it was put forward, and if another staff member has saved
 * it in the meantime
 */
export async function saveCallOff(
  { call_off_id: asked, revision, data }: { call_off_id?: string; revision?: string; data: CallOffData },
  { actor, scope }: CallOffActor,
): Promise<{ call_off_id: string; revision: string }> {
  const eventId = rowId(data.event_id);
  if (scope && !scope.includes(eventId)) throw new DomainError("NOT_FOUND");
  const sessions = data.sessions.map(({ session_id, to_time }) => ({
    sessionId: rowId(session_id),
    toStartsAt: data.kind === "rescheduled" && to_time !== null ? new Date(to_time) : null,
  }));
  const ids = [...new Set(sessions.map(({ sessionId }) => sessionId))];
  return db.$transaction(async (tx) => {
    const [events, found] = await Promise.all([
      tx.event.count({ where: { id: eventId } }),
      tx.eventSession.count({ where: { eventId, id: { in: ids } } }),
    ]);
    if (events === 0 || found !== sessions.length) throw new DomainError("NOT_FOUND");
    const id = asked ?? randomUUID();
    const row = {
      eventId,
      kind: data.kind,
      note: data.note,
      kioskFeeBack: data.kiosk_fee_back,
      giveBackUntil: data.kind === "cancelled" || data.give_back_until === null ? null : new Date(data.give_back_until),
      author: actor.name,
      authorId: actor.kind === "staff" ? actor.staffId : null,
    };
    if (asked === undefined) await tx.callOff.create({ data: { id, ...row } });
    else {
      await findCallOff(id, scope, tx);
      await tx.$executeRaw`SELECT FROM call_offs WHERE id = ${id}::uuid FOR UPDATE`;
      assertUnchanged(revision, shownCallOff(await findCallOff(id, scope, tx)));
      const { count } = await tx.callOff.updateMany({ where: { id, state: "draft" }, data: row });
      if (count === 0) throw new DomainError("CHANGE_REFUSED");
      await tx.callOffSession.deleteMany({ where: { callOffId: id } });
    }
    await tx.callOffSession.createMany({ data: sessions.map((session) => ({ callOffId: id, ...session })) });
    const after = { call_off: id, ...data };
    await recordAudit(tx, { actor, act: "call_off.saved", subject: { kind: "event", id: String(eventId) }, eventId, after });
    return { call_off_id: id, revision: revisionOf(shownCallOff(await findCallOff(id, scope, tx))) };
  });
}

/** Deletes a call-off that was never confirmed. @throws NOT_FOUND; CHANGE_REFUSED once it was confirmed */
export async function discardCallOff(id: string, { actor, scope }: CallOffActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { eventId, kind, sessions } = await findCallOff(id, scope, tx);
    const { count } = await tx.callOff.deleteMany({ where: { id, state: { in: ["draft", "waiting"] } } });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const before = { call_off: id, kind, sessions: sessions.map(({ sessionId }) => sessionId) };
    await recordAudit(tx, { actor, act: "call_off.discarded", subject: { kind: "event", id: String(eventId) }, eventId, before });
  });
}
