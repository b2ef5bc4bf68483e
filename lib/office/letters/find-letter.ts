import { DomainError } from "@/lib/errors/domain-error";
import type { LetterScope } from "@/lib/office/letters/types";
import { db, type Models, type Prisma } from "@/lib/platform/db";

/** The relations that are read with a letter. */
export const letterParts = {
  event: { select: { name: true, languages: true } },
  session: { select: { startsAt: true } },
  _count: { select: { orders: true } },
} satisfies Prisma.LetterInclude;

/** Finds a letter about an event within the caller's scope. @throws NOT_FOUND */
export async function findLetter(id: string, scope: LetterScope, on: Models = db) {
  const letter = await on.letter.findFirst({
    where: { id, ...(scope ? { eventId: { in: scope } } : {}) },
    include: letterParts,
  });
  if (!letter) throw new DomainError("NOT_FOUND");
  return letter;
}
