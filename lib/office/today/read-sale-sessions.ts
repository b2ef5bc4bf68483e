import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** A sale is watched before it opens, in seconds. */
export const AHEAD_SECONDS = 3_600;

/** The sessions that are on sale, or soon are: those that have opened last first. */
export async function readSaleSessions(eventIds: number[] | null, now: Date) {
  return db.eventSession.findMany({
    where: {
      eventId: eventIds === null ? undefined : { in: eventIds },
      event: { publishedAt: { lte: now } },
      saleStartsAt: { lte: addSeconds(now, AHEAD_SECONDS) },
      saleEndsAt: { gte: now },
    },
    orderBy: [{ saleStartsAt: "desc" }, { id: "asc" }],
    select: {
      id: true,
      startsAt: true,
      saleStartsAt: true,
      event: { select: { id: true, name: true, image: true } },
      prices: { orderBy: [{ position: "asc" }, { id: "asc" }], select: { id: true, name: true, tier: true, price: true } },
      areas: { select: { priceId: true, capacity: true } },
    },
  });
}

export type SaleSession = Awaited<ReturnType<typeof readSaleSessions>>[number];
