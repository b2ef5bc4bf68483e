import { DomainError } from "@/lib/errors/domain-error";
import type { ReportWish } from "@/lib/office/reports/schemas";
import { db, type Prisma } from "@/lib/platform/db";

/** The events that a reader is limited to; null for all. */
export type Scope = number[] | null;

const sale = {
  id: true,
  name: true,
  organizerId: true,
  artists: { select: { artistId: true } },
  sessions: {
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    select: { id: true, startsAt: true, endsAt: true, saleStartsAt: true, saleEndsAt: true, hasWaitingRoom: true },
  },
} satisfies Prisma.EventSelect;
type EventRow = Prisma.EventGetPayload<{ select: typeof sale }>;

export type Sale = EventRow & { startsAt: Date; endsAt: Date };

/** Candidates for the sale before: the latest events of the same artist or organizer. */
const CANDIDATES = 100;

/** Returns an event with the beginning and end of its sale. @throws NOT_FOUND also outside the reader's scope, or without sessions */
export async function findSale(eventId: number, scope: Scope): Promise<Sale> {
  if (scope !== null && !scope.includes(eventId)) throw new DomainError("NOT_FOUND");
  const event = await db.event.findUnique({ where: { id: eventId }, select: sale });
  if (!event || event.sessions.length === 0) throw new DomainError("NOT_FOUND");
  return withSpan(event);
}

function withSpan(event: EventRow): Sale {
  const moments = (of: (session: EventRow["sessions"][number]) => Date) => event.sessions.map((session) => of(session).getTime());
  return {
    ...event,
    startsAt: new Date(Math.min(...moments(({ saleStartsAt }) => saleStartsAt))),
    endsAt: new Date(Math.max(...moments(({ saleEndsAt }) => saleEndsAt))),
  };
}

/**
 * Returns the sale that a report is compared with: the chosen one, or the latest earlier one of an artist on its bill, else of its
 * organizer. Null for none.
 * @throws NOT_FOUND for a chosen event outside the reader's scope
 */
export async function findCompared(own: Sale, compare: ReportWish["compare"], scope: Scope): Promise<Sale | null> {
  if (compare === "none") return null;
  if (compare !== "before") return findSale(compare, scope);
  const artistIds = own.artists.map(({ artistId }) => artistId);
  const found = await db.event.findMany({
    where: {
      id: { not: own.id, ...(scope && { in: scope }) },
      publishedAt: { not: null },
      sessions: { some: { saleStartsAt: { lt: own.startsAt } } },
      OR: [{ artists: { some: { artistId: { in: artistIds } } } }, ...(own.organizerId === null ? [] : [{ organizerId: own.organizerId }])],
    },
    orderBy: { id: "desc" },
    take: CANDIDATES,
    select: sale,
  });
  const rank = ({ artists }: Sale) => (artists.some(({ artistId }) => artistIds.includes(artistId)) ? 1 : 0);
  const [before] = found
    .map(withSpan)
    .filter(({ startsAt }) => startsAt < own.startsAt)
    .sort((one, other) => rank(other) - rank(one) || other.startsAt.getTime() - one.startsAt.getTime());
  return before ?? null;
}
