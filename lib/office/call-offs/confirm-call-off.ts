import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { DomainError } from "@/lib/errors/domain-error";
import { assertPossible } from "@/lib/office/call-offs/assert-possible";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { markSessions } from "@/lib/office/call-offs/mark-sessions";
import { shownCallOff } from "@/lib/office/call-offs/shown-call-off";
import type { CallOffActor } from "@/lib/office/call-offs/types";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, Prisma } from "@/lib/platform/db";

const momentRow = z.strictObject({ at: z.date() });

/**
 * Carries a call-off out: the sale closes or the sessions move to their new dates at once, and a worker leads every order to its
 * end. It waits for orders that are being placed, so that none is missed.
 * @throws NOT_FOUND; NOT_REFUNDABLE to the person who put it forward and to a linked account; CHANGE_REFUSED if it does not wait
 * for confirmation; SHOWN_CHANGED if it is not what was shown
 */
export async function confirmCallOff(
  { id, revision }: { id: string; revision: string },
  { actor, scope }: CallOffActor,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    await findCallOff(id, scope, tx);
    // A withdrawn call-off can be changed and put forward again under its id.
    await tx.$executeRaw`SELECT FROM call_offs WHERE id = ${id}::uuid FOR UPDATE`;
    const asked = await findCallOff(id, scope, tx);
    await tx.$executeRaw`
      SELECT id FROM event_sessions WHERE id = ANY(${asked.sessions.map(({ sessionId }) => sessionId)}::int[]) ORDER BY id FOR UPDATE`;
    const callOff = await findCallOff(id, scope, tx);
    assertAsShown(revision, shownCallOff(callOff));
    await assertSecondPerson(tx, { requesterId: callOff.authorId, actor });
    await assertPossible(tx, callOff, now);
    // Taken after the lock: every order placed before it has an earlier time by the same clock.
    const [{ at } = { at: now }] = await queryRows(tx, momentRow, Prisma.sql`SELECT clock_timestamp()::timestamptz(3) AS at`);
    const { count } = await tx.callOff.updateMany({
      where: { id, state: "waiting" },
      data: { state: "running", confirmedAt: at, confirmedBy: actor.name },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await markSessions(tx, callOff, at);
    const { eventId, event, kind, kioskFeeBack, giveBackUntil } = callOff;
    await noteOfficeEdit(tx, "events", event.slug, actor);
    await recordAudit(tx, {
      actor,
      act: "call_off.confirmed",
      subject: { kind: "event", id: String(eventId) },
      eventId,
      after: {
        call_off: id,
        kind,
        sessions: callOff.sessions.map(({ sessionId }) => sessionId),
        kiosk_fee_back: kioskFeeBack,
        give_back_until: giveBackUntil?.toISOString() ?? null,
        put_forward_by: callOff.author,
      },
    });
  });
  await invalidate(["events"]);
}
