import { randomUUID } from "node:crypto";
import { findLetter } from "@/lib/domain/letters/find-letter";
import type { LetterData, LetterScope } from "@/lib/domain/letters/types";
import { languages } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** Send a letter to its author alone, in each language that is written. @returns how many mails @throws NOT_FOUND */
export async function sendTestLetter(id: string, { recipient, scope }: { recipient: string; scope: LetterScope }): Promise<number> {
  const { title, content } = (await findLetter(id, scope)) as unknown as LetterData;
  const { count } = await db.mailOutbox.createMany({
    data: languages
      .filter((language) => title[language].trim() && content[language].trim())
      .map((language) => ({
        messageId: `letter_test.${randomUUID()}`,
        template: "letter_test",
        language,
        recipient,
        data: { letter_title: title[language], letter_text: content[language] },
      })),
  });
  return count;
}
