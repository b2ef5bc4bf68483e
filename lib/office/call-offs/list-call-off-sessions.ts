import type { CallOffKind } from "@/lib/domain/events/rules";
import { rowId } from "@/lib/input/ids";
import type { CallOffScope } from "@/lib/office/call-offs/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Sessions = { session_id: string; session_time: string; called_off: CallOffKind | null }[];

/** Lists the sessions of an event that can be called off; none if the event is outside the caller's scope. */
export async function listCallOffSessions(event: string, scope: CallOffScope): Promise<Sessions> {
  const eventId = rowId(event);
  if (scope && !scope.includes(eventId)) return [];
  const sessions = await db.eventSession.findMany({
    where: { eventId },
    orderBy: { startsAt: "asc" },
    select: { id: true, startsAt: true, calledOff: true },
  });
  return sessions.map(({ id, startsAt, calledOff }) => ({
    session_id: String(id),
    session_time: isoInTaipei(startsAt),
    called_off: calledOff as CallOffKind | null,
  }));
}
