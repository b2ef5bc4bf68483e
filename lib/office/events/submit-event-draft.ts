import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { findEvent } from "@/lib/office/events/find-event";
import type { EventReader } from "@/lib/office/events/types";
import { db } from "@/lib/platform/db";

/**
 * Hands an event's draft over to staff, who find it on Today and publish it. Repeating it changes nothing.
 * @param revision of the draft that was shown
 * @throws NOT_FOUND without a draft; SHOWN_CHANGED if the draft has changed since it was shown
 */
export async function submitEventDraft(
  { ref, revision }: { ref: string; revision: number },
  { actor, ...reader }: EventReader & { actor: AuditActor },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { draft, eventId } = await findEvent(ref, reader, tx);
    if (!draft) throw new DomainError("NOT_FOUND");
    const { count } = await tx.eventDraft.updateMany({
      where: { id: draft.id, revision },
      data: { submittedAt: draft.submittedAt ?? new Date(), submittedBy: draft.submittedBy ?? actor.name },
    });
    if (count === 0) throw new DomainError("SHOWN_CHANGED");
    if (draft.submittedAt) return;
    await recordAudit(tx, { actor, act: "event.submitted", subject: { kind: "event", id: ref }, eventId: eventId ?? undefined });
  });
}
