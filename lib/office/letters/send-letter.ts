import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import type { ContentLanguage } from "@/lib/i18n/languages";
import { findLetter } from "@/lib/office/letters/find-letter";
import { gapsOfLetter } from "@/lib/office/letters/rules";
import { shownLetter } from "@/lib/office/letters/shown-letter";
import type { LetterData, LetterScope } from "@/lib/office/letters/types";
import { db } from "@/lib/platform/db";

type By = { actor: AuditActor; scope: LetterScope };

/**
 * Starts to send a letter, or resumes after a pause: the worker writes to its holders at its pace.
 * @throws NOT_FOUND; CHANGE_REFUSED if it is being sent or was sent; BAD_INPUT naming the languages that are missing;
 * SHOWN_CHANGED if it is not what was shown
 */
export async function sendLetter({ id, revision }: { id: string; revision: string }, { actor, scope }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    await findLetter(id, scope, tx);
    await tx.$executeRaw`SELECT FROM letters WHERE id = ${id}::uuid FOR UPDATE`;
    const letter = await findLetter(id, scope, tx);
    assertAsShown(revision, shownLetter(letter));
    const gaps = gapsOfLetter(letter as unknown as LetterData, letter.event.languages as ContentLanguage[]);
    if (gaps.length > 0)
      throw new DomainError("BAD_INPUT", { details: gaps.map((language) => ({ field: `content.${language}`, key: "invalid" })) });
    const { count } = await tx.letter.updateMany({
      where: { id, state: { in: ["draft", "paused"] } },
      data: { state: "sending", startedAt: letter.startedAt ?? new Date(), nextAt: new Date() },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const act = letter.state === "draft" ? "letter.sent" : "letter.resumed";
    await recordAudit(tx, {
      actor,
      act,
      subject: { kind: "event", id: String(letter.eventId) },
      eventId: letter.eventId,
      after: { letter: id },
    });
  });
}

/** Pauses a letter; mails that are already on their way arrive. @throws NOT_FOUND; CHANGE_REFUSED if it is not being sent */
export async function pauseLetter(id: string, { actor, scope }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const { eventId } = await findLetter(id, scope, tx);
    const { count } = await tx.letter.updateMany({ where: { id, state: "sending" }, data: { state: "paused" } });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await recordAudit(tx, { actor, act: "letter.paused", subject: { kind: "event", id: String(eventId) }, eventId, after: { letter: id } });
  });
}
