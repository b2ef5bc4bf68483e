import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { counterSessionSchema } from "@/lib/office/box-office/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

const freeRow = z.strictObject({ price_id: z.number().nullable(), ticket_time_id: z.number().nullable(), free: z.number() });

/** Returns what the counter can sell for a session, and how much of it is free now. @throws NOT_FOUND */
export async function readCounterSession(
  sessionId: number,
  { scope, language }: { scope: number[] | null; language: Language },
): Promise<z.input<typeof counterSessionSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: {
      id: true,
      type: true,
      startsAt: true,
      event: { select: { id: true, name: true, image: true } },
      hall: { select: { name: true } },
      prices: { orderBy: { id: "asc" } },
      ticketTimes: { orderBy: { startsAt: "asc" }, select: { id: true, startsAt: true, entryUntil: true } },
    },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const free = await querySql(
    freeRow,
    Prisma.sql`
    SELECT a.price_id, a.ticket_time_id, sum(f.free)::int AS free
    FROM areas a CROSS JOIN LATERAL (SELECT count(*) AS free FROM seats s WHERE s.area_id = a.id AND s.held_until < now()) f
    WHERE a.session_id = ${sessionId} GROUP BY a.price_id, a.ticket_time_id`,
  );
  const now = new Date();
  return {
    session_id: String(session.id),
    event_id: String(session.event.id),
    event_name: textIn(session.event.name, language),
    image: session.event.image,
    hall_name: textIn(session.hall.name, language),
    starts_at: isoInTaipei(session.startsAt),
    is_exhibition: session.type === "exhibition",
    prices: session.prices.map(({ id, name, tier, price, packageSize }) => ({
      price_id: String(id),
      name: textIn(name, language),
      tier,
      price,
      package_size: packageSize,
      free: session.type === "exhibition" ? null : (free.find((row) => row.price_id === id)?.free ?? 0),
    })),
    times: session.ticketTimes
      .filter(({ entryUntil }) => entryUntil > now)
      .map(({ id, startsAt }) => ({
        ticket_time_id: String(id),
        starts_at: isoInTaipei(startsAt),
        free: free.find((row) => row.ticket_time_id === id)?.free ?? 0,
      })),
  };
}
