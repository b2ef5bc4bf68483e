import type { z } from "zod";
import { sessionNotOver } from "@/lib/domain/events/session-over";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { counterSessionsSchema } from "@/lib/office/box-office/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Maximum of sessions shown. */
const SHOWN = 200;

/**
 * Lists the sessions that a counter can sell now, the next first: their sale on the site has started, and they are not over,
 * cancelled or postponed.
 */
export async function listCounterSessions(
  { scope, language }: { scope: number[] | null; language: Language },
  now = new Date(),
): Promise<z.input<typeof counterSessionsSchema>> {
  const sessions = await db.eventSession.findMany({
    where: {
      saleStartsAt: { lte: now },
      saleUnannounced: false,
      AND: sessionNotOver(now),
      OR: [{ calledOff: null }, { calledOff: { not: "postponed" } }],
      event: { publishedAt: { lte: now }, ...(scope && { id: { in: scope } }) },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: SHOWN,
    select: { id: true, startsAt: true, event: { select: { name: true } }, hall: { select: { name: true } } },
  });
  return {
    items: sessions.map(({ id, startsAt, event, hall }) => ({
      session_id: String(id),
      event_name: textIn(event.name, language),
      hall_name: textIn(hall.name, language),
      starts_at: isoInTaipei(startsAt),
    })),
  };
}
