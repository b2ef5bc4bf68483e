import { bestBlocks, byMerit } from "@/lib/domain/seats/best-blocks";
import { stageMiddle } from "@/lib/domain/seats/stage-middle";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** Maximum of areas searched: a tier of an arena has dozens, and a caller wants one proposal. */
const AREAS = 12;
const PER_AREA = 2;
const SUGGESTIONS = 5;

type Wish = { orderId: string; /** of one tier */ ticketNos: string[]; language: Language };

/** Seats of one area to which the tickets could move. */
export type SeatSuggestion = {
  area: string;
  section: string;
  /** adjacent in one row */
  together: boolean;
  seats: { seat_id: string; row: string | null; number: string | null }[];
};

/**
 * Proposes free seats of the same tier for tickets of an order: adjacent ones first, then those nearest to the stage. It
 * holds nothing, so they may be taken by the time the tickets are moved.
 * @throws NOT_FOUND for a ticket of another order; CHANGE_REFUSED if the tickets are of several tiers
 */
export async function suggestSeats({ orderId, ticketNos, language }: Wish): Promise<SeatSuggestion[]> {
  const tickets = await db.ticket.findMany({
    where: { orderId, ticketNo: { in: ticketNos } },
    select: { sessionId: true, item: { select: { priceId: true } } },
  });
  const [first] = tickets;
  if (!first || tickets.length !== new Set(ticketNos).size) throw new DomainError("NOT_FOUND");
  const { priceId } = first.item;
  if (priceId === null || tickets.some(({ item }) => item.priceId !== priceId)) throw new DomainError("CHANGE_REFUSED");
  const areas = await db.area.findMany({
    where: { sessionId: first.sessionId, priceId, isNumbered: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: AREAS,
    select: {
      id: true,
      name: true,
      section: true,
      session: { select: { hall: { select: { width: true, height: true, stageDirection: true } } } },
    },
  });
  const found = await Promise.all(
    areas.map(async ({ id, name, section, session }) => {
      const focus = stageMiddle(session.hall);
      return (await bestBlocks(id, { qty: tickets.length, focus, most: PER_AREA })).map((block) => ({ ...block, name, section }));
    }),
  );
  const best = found.flat().sort(byMerit).slice(0, SUGGESTIONS);
  const seats = await db.seat.findMany({
    where: { id: { in: best.flatMap(({ ids }) => ids) } },
    select: { id: true, row: true, number: true },
  });
  return best.map(({ ids, together, name, section }) => ({
    area: textIn(name, language),
    section: textIn(section, language),
    together,
    seats: ids.map((id) => {
      const seat = seats.find((one) => one.id === id);
      return { seat_id: String(id), row: seat?.row ?? null, number: seat?.number ?? null };
    }),
  }));
}
