import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { contentLanguages } from "@/lib/i18n/languages";
import { findLetter } from "@/lib/office/letters/find-letter";
import type { LetterData, LetterScope } from "@/lib/office/letters/types";
import { db } from "@/lib/platform/db";

type To = { recipient: string; actor: AuditActor; scope: LetterScope };

/** Sends a letter to its author only, in each language that is written. @returns how many mails @throws NOT_FOUND */
export async function sendTestLetter(id: string, { recipient, actor, scope }: To): Promise<number> {
  return db.$transaction(async (tx) => {
    const { eventId, ...letter } = await findLetter(id, scope, tx);
    const { title, content } = letter as unknown as LetterData;
    const { count } = await tx.mailOutbox.createMany({
      data: contentLanguages
        .filter((language) => title[language].trim() && content[language].trim())
        .map((language) => ({
          messageId: `letter_test.${randomUUID()}`,
          template: "letter_test",
          language,
          recipient,
          data: { letter_title: title[language], letter_text: content[language] },
        })),
    });
    await recordAudit(tx, { actor, act: "letter.tested", subject: { kind: "event", id: String(eventId) }, eventId, after: { letter: id } });
    return count;
  });
}
