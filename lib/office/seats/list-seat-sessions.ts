import type { z } from "zod";
import { sessionNotOver } from "@/lib/domain/events/session-over";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { seatSessionsSchema } from "@/lib/office/seats/schemas";
import type { EventScope } from "@/lib/office/seats/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";

/** Maximum of sessions shown. */
const SHOWN = 200;

/**
 * Lists sessions that are not over, the next first, with the number of blocked seats.
 * @param asked the session that a page was opened with; listed also if it is over or not among the next ones
 */
export async function listSeatSessions(
  { scope, language, asked }: { scope: EventScope; language: Language; asked?: number },
  now = new Date(),
): Promise<z.input<typeof seatSessionsSchema>> {
  const read = (where: Prisma.EventSessionWhereInput) =>
    db.eventSession.findMany({
      where: { AND: where, ...(scope && { eventId: { in: scope } }) },
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      take: SHOWN,
      select: {
        id: true,
        startsAt: true,
        event: { select: { id: true, name: true } },
        hall: { select: { name: true } },
        areas: { select: { capacity: true } },
        seatBlocks: { where: { releasedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] }, select: { places: true } },
      },
    });
  const next = await read(sessionNotOver(now));
  const isMissing = asked !== undefined && next.every(({ id }) => id !== asked);
  return {
    items: [...(isMissing ? await read({ id: asked }) : []), ...next].map(({ id, startsAt, event, hall, areas, seatBlocks }) => ({
      session_id: String(id),
      event_id: String(event.id),
      event_name: textIn(event.name, language),
      hall_name: textIn(hall.name, language),
      starts_at: isoInTaipei(startsAt),
      capacity: areas.reduce((sum, area) => sum + area.capacity, 0),
      blocked: seatBlocks.reduce((sum, block) => sum + block.places, 0),
    })),
  };
}
