import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Models } from "@/lib/platform/db";
import type { Event, EventSession, Right } from "@/lib/platform/prisma/client";

/** The part of a right to buy early that lists need. */
export type EarlyRight = Pick<Right, "eventId" | "sessionIds" | "validFrom" | "validUntil" | "createdAt">;
type Sale = Pick<EventSession, "id" | "saleStartsAt" | "saleUnannounced">;
type Span = { from: string; until: string };

/** The rights to buy early of some events that are not over; nothing is read of events without rights. */
export async function readEarlyRights(
  events: readonly Pick<Event, "id" | "withRights">[],
  now: Date,
  on: Models = db,
): Promise<EarlyRight[]> {
  const ids = events.flatMap(({ id, withRights }) => (withRights ? [id] : []));
  if (ids.length === 0) return [];
  return on.right.findMany({
    where: { eventId: { in: ids }, givesEarly: true, stoppedAt: null, OR: [{ validUntil: null }, { validUntil: { gt: now } }] },
    select: { eventId: true, sessionIds: true, validFrom: true, validUntil: true, createdAt: true },
    orderBy: { id: "asc" },
  });
}

/** When holders of rights buy before the general sales of an event's sessions; spans that are over by `now` are left out. */
export function presalesOf({ id, sessions }: { id: number; sessions: readonly Sale[] }, rights: readonly EarlyRight[], now: Date): Span[] {
  const own = rights.filter(({ eventId }) => eventId === id);
  const spans = sessions.flatMap(({ id: sessionId, saleStartsAt, saleUnannounced }) =>
    own.flatMap(({ sessionIds, validFrom, validUntil, createdAt }) => {
      const from = validFrom ?? createdAt;
      const until = validUntil && validUntil < saleStartsAt ? validUntil : saleStartsAt;
      const isOfSession = sessionIds.length === 0 || sessionIds.includes(sessionId);
      return isOfSession && !saleUnannounced && from < until && until > now ? [`${isoInTaipei(from)} ${isoInTaipei(until)}`] : [];
    }),
  );
  return [...new Set(spans)].map((span) => {
    const [from = "", until = ""] = span.split(" ");
    return { from, until };
  });
}
