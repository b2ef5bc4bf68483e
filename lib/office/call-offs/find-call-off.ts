import { DomainError } from "@/lib/errors/domain-error";
import type { CallOffScope } from "@/lib/office/call-offs/types";
import { db, type Models } from "@/lib/platform/db";

/** Finds a call-off of an event within the caller's scope. @throws NOT_FOUND */
export async function findCallOff(id: string, scope: CallOffScope, on: Models = db) {
  const callOff = await on.callOff.findFirst({
    where: { id, ...(scope ? { eventId: { in: scope } } : {}) },
    include: {
      event: { select: { name: true, slug: true, languages: true } },
      sessions: { orderBy: { session: { startsAt: "asc" } }, include: { session: true } },
    },
  });
  if (!callOff) throw new DomainError("NOT_FOUND");
  return callOff;
}
