import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { assertPossible } from "@/lib/office/call-offs/assert-possible";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { shownCallOff } from "@/lib/office/call-offs/shown-call-off";
import type { CallOffActor } from "@/lib/office/call-offs/types";
import { db } from "@/lib/platform/db";

/**
 * Puts a call-off forward: from now on another staff member can confirm it, and it cannot be changed.
 * @throws NOT_FOUND; CHANGE_REFUSED if it was put forward before, or one of its sessions is called off already; SHOWN_CHANGED
 * if it is not what was shown; BAD_INPUT naming its gaps
 */
export async function requestCallOff(
  { id, revision }: { id: string; revision?: string },
  { actor, scope }: CallOffActor,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM call_offs WHERE id = ${id}::uuid FOR UPDATE`;
    const callOff = await findCallOff(id, scope, tx);
    assertAsShown(revision, shownCallOff(callOff));
    await assertPossible(tx, callOff, now);
    const { eventId } = callOff;
    const { count } = await tx.callOff.updateMany({
      where: { id, state: "draft" },
      data: { state: "waiting", requestedAt: now, author: actor.name, authorId: actor.kind === "staff" ? actor.staffId : null },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const after = { call_off: id, kind: callOff.kind, sessions: callOff.sessions.map(({ sessionId }) => sessionId) };
    await recordAudit(tx, { actor, act: "call_off.requested", subject: { kind: "event", id: String(eventId) }, eventId, after });
  });
}

/** Takes it back into a draft before it is confirmed. @throws NOT_FOUND; CHANGE_REFUSED if it does not wait for confirmation */
export async function withdrawCallOff(id: string, { actor, scope }: CallOffActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { eventId } = await findCallOff(id, scope, tx);
    const { count } = await tx.callOff.updateMany({ where: { id, state: "waiting" }, data: { state: "draft", requestedAt: null } });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const after = { call_off: id };
    await recordAudit(tx, { actor, act: "call_off.withdrawn", subject: { kind: "event", id: String(eventId) }, eventId, after });
  });
}
