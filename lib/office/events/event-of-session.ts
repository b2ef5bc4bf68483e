import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/** Returns the event of a session, for checks of a staff member's scope. @throws NOT_FOUND */
export async function eventOfSession(sessionId: number): Promise<number> {
  const session = await db.eventSession.findUnique({ where: { id: sessionId }, select: { eventId: true } });
  if (!session) throw new DomainError("NOT_FOUND");
  return session.eventId;
}
