import type { Language } from "@/lib/i18n/languages";
import { letterParts } from "@/lib/office/letters/find-letter";
import { letterLine } from "@/lib/office/letters/letter-line";
import type { LetterList, LetterScope } from "@/lib/office/letters/types";
import { db } from "@/lib/platform/db";

const SHOWN = 200;

/** Lists letters about the events within the caller's scope, newest first. */
export async function listLetters({ scope, language }: { scope: LetterScope; language: Language }): Promise<LetterList> {
  const rows = await db.letter.findMany({
    where: scope ? { eventId: { in: scope } } : {},
    orderBy: { createdAt: "desc" },
    take: SHOWN,
    include: letterParts,
  });
  return { letters: rows.map((row) => letterLine(row, language)) };
}
