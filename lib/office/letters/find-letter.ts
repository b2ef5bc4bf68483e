import { DomainError } from "@/lib/errors/domain-error";
import type { LetterScope } from "@/lib/office/letters/types";
import { db, type Models } from "@/lib/platform/db";

/** Finds a letter about an event within the caller's scope. @throws NOT_FOUND */
export async function findLetter(id: string, scope: LetterScope, on: Models = db) {
  const letter = await on.letter.findFirst({
    where: { id, ...(scope ? { eventId: { in: scope } } : {}) },
    include: { event: { select: { name: true } }, session: { select: { startsAt: true } }, _count: { select: { orders: true } } },
  });
  if (!letter) throw new DomainError("NOT_FOUND");
  return letter;
}
