import { rowId } from "@/lib/input/ids";
import type { LetterScope } from "@/lib/office/letters/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Lists the sessions of an event whose holders can be written to; none if the event is outside the caller's scope. */
export async function listLetterSessions(event: string, scope: LetterScope): Promise<{ session_id: string; session_time: string }[]> {
  const eventId = rowId(event);
  if (scope && !scope.includes(eventId)) return [];
  const sessions = await db.eventSession.findMany({
    where: { eventId },
    orderBy: { startsAt: "asc" },
    select: { id: true, startsAt: true },
  });
  return sessions.map(({ id, startsAt }) => ({ session_id: String(id), session_time: isoInTaipei(startsAt) }));
}
