import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** How long before its opening a sale is shown, in seconds. */
export const AHEAD_SECONDS = 3_600;

/** Returns the sessions that are or will soon be on sale, the latest opening first. */
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
