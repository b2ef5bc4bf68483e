import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertUnchanged, revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { rowId } from "@/lib/input/ids";
import { findLetter } from "@/lib/office/letters/find-letter";
import { shownLetter } from "@/lib/office/letters/shown-letter";
import type { LetterData, LetterScope } from "@/lib/office/letters/types";
import { db } from "@/lib/platform/db";

type By = { actor: AuditActor; scope: LetterScope; /** absent or null: the house */ organizerId?: number | null };

/**
 * Saves a letter before it is sent; once sending has begun it cannot be changed. A person of an organizer has to hand it over again.
 * @param revision of the version that was edited; none for a new one
 * @returns its id and its revision
 * @throws NOT_FOUND for an unknown event or session; CHANGE_REFUSED once sending has begun, and if another staff member has saved
 * it in the meantime
 */
export async function saveLetter(
  { letter_id: asked, revision, data }: { letter_id?: string; revision?: string; data: LetterData },
  { actor, scope, organizerId = null }: By,
): Promise<{ letter_id: string; revision: string }> {
  const [eventId, sessionId] = [rowId(data.event_id), data.session_id === null ? null : rowId(data.session_id)];
  if (scope && !scope.includes(eventId)) throw new DomainError("NOT_FOUND");
  return db.$transaction(async (tx) => {
    const event = await tx.event.count({
      where: { id: eventId, ...(sessionId === null ? {} : { sessions: { some: { id: sessionId } } }) },
    });
    if (event === 0) throw new DomainError("NOT_FOUND");
    const id = asked ?? randomUUID();
    const row = { eventId, sessionId, title: data.title, content: data.content, perMinute: data.per_minute, author: actor.name };
    const undone = organizerId === null ? {} : { submittedAt: null, submittedBy: null };
    if (asked === undefined) await tx.letter.create({ data: { id, ...row } });
    else {
      await findLetter(id, scope, tx);
      await tx.$executeRaw`SELECT FROM letters WHERE id = ${id}::uuid FOR UPDATE`;
      assertUnchanged(revision, shownLetter(await findLetter(id, scope, tx)));
      const { count } = await tx.letter.updateMany({ where: { id, state: "draft" }, data: { ...row, ...undone } });
      if (count === 0) throw new DomainError("CHANGE_REFUSED");
    }
    await recordAudit(tx, {
      actor,
      act: "letter.saved",
      subject: { kind: "event", id: String(eventId) },
      eventId,
      after: { letter: id, ...data },
    });
    return { letter_id: id, revision: revisionOf(shownLetter(await findLetter(id, scope, tx))) };
  });
}

/** Deletes a letter that was never sent. @throws NOT_FOUND; CHANGE_REFUSED once sending has begun */
export async function discardLetter(id: string, { actor, scope }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const { eventId, title, content } = await findLetter(id, scope, tx);
    const { count } = await tx.letter.deleteMany({ where: { id, state: "draft" } });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const before = { letter: id, title, content };
    await recordAudit(tx, { actor, act: "letter.discarded", subject: { kind: "event", id: String(eventId) }, eventId, before });
  });
}
