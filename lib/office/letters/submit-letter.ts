import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { findLetter } from "@/lib/office/letters/find-letter";
import { shownLetter } from "@/lib/office/letters/shown-letter";
import type { LetterScope } from "@/lib/office/letters/types";
import { db } from "@/lib/platform/db";

/**
 * Hands a letter over to staff, who find it on Today and send it. Repeating it changes nothing.
 * @throws NOT_FOUND; CHANGE_REFUSED once sending has begun; SHOWN_CHANGED if it is not what was shown
 */
export async function submitLetter(
  { id, revision }: { id: string; revision: string },
  { actor, scope }: { actor: AuditActor; scope: LetterScope },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await findLetter(id, scope, tx);
    await tx.$executeRaw`SELECT FROM letters WHERE id = ${id}::uuid FOR UPDATE`;
    const letter = await findLetter(id, scope, tx);
    assertAsShown(revision, shownLetter(letter));
    if (letter.state !== "draft") throw new DomainError("CHANGE_REFUSED");
    if (letter.submittedAt) return;
    await tx.letter.updateMany({ where: { id }, data: { submittedAt: new Date(), submittedBy: actor.name } });
    const { eventId } = letter;
    await recordAudit(tx, {
      actor,
      act: "letter.submitted",
      subject: { kind: "event", id: String(eventId) },
      eventId,
      after: { letter: id },
    });
  });
}
