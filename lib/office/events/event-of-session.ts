import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/** The event of a session, by which staff are limited. @throws NOT_FOUND */
export async function eventOfSession(sessionId: number): Promise<number> {
  const session = await db.eventSession.findUnique({ where: { id: sessionId }, select: { eventId: true } });
  if (!session) throw new DomainError("NOT_FOUND");
  return session.eventId;
}
