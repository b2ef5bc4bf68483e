import type { OfferView } from "@/lib/domain/draws/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";

const shown = {
  seats: { select: { seat: { select: { id: true, row: true, number: true, area: { select: { name: true, isNumbered: true } } } } } },
  tickets: {
    orderBy: { id: "asc" },
    select: {
      price: true,
      ticket: {
        select: {
          item: {
            select: {
              pairPlace: true,
              seat: { select: { id: true, row: true, number: true, area: { select: { name: true, isNumbered: true } } } },
            },
          },
        },
      },
    },
  },
} satisfies Prisma.OfferInclude;
type OfferRow = Prisma.OfferGetPayload<{ include: typeof shown }>;

/** Offers that a member sees after their end, in the list. */
const LISTED = 50;

/** Lists a member's offers, those that can be accepted first, the one that ends first at the top. */
export async function listOffers(memberId: string, language: Language, now = new Date()): Promise<OfferView[]> {
  const offers = await db.offer.findMany({
    where: { memberId, startsAt: { lte: now } },
    orderBy: [{ endsAt: "desc" }, { id: "asc" }],
    take: LISTED,
    include: shown,
  });
  const views = await toViews(offers, language, now);
  const isLive = ({ state }: OfferView) => state === "live";
  return [...views.filter(isLive).reverse(), ...views.filter((offer) => !isLive(offer))];
}

/** Returns the offer of an entry, and the member who may accept it, from the moment of its round on; null without one. */
export async function offerOfEntry(
  entryId: string,
  language: Language,
  now = new Date(),
): Promise<{ memberId: string; view: OfferView } | null> {
  const offer = await db.offer.findFirst({ where: { entryId, startsAt: { lte: now } }, include: shown });
  const [view] = await toViews(offer ? [offer] : [], language, now);
  return offer && view ? { memberId: offer.memberId, view } : null;
}

async function toViews(offers: OfferRow[], language: Language, now: Date): Promise<OfferView[]> {
  const prices = await db.price.findMany({
    where: { id: { in: offers.map(({ priceId }) => priceId) } },
    select: { id: true, price: true, serviceFee: true, session: { select: { eventId: true } } },
  });
  return offers.map((offer) => {
    const price = prices.find(({ id }) => id === offer.priceId);
    return {
      offer_id: offer.id,
      draw_id: offer.drawId,
      is_offered_back: offer.drawId === null,
      event_id: String(price?.session.eventId ?? ""),
      session_id: String(offer.sessionId),
      price_id: String(offer.priceId),
      qty: offer.qty,
      taken: offer.taken,
      price: price?.price ?? 0,
      service_fee: price?.serviceFee ?? 0,
      face_value: offer.tickets.length > 0 ? sum(offer.tickets) : offer.qty * (price?.price ?? 0),
      has_pair: offer.tickets.some(({ ticket }) => ticket.item.pairPlace !== null),
      seats: seatsOf(offer).map((seat) => ({
        seat_id: String(seat.id),
        area: textIn(seat.area.name, language),
        row: seat.area.isNumbered ? seat.row : null,
        number: seat.area.isNumbered ? seat.number : null,
      })),
      is_apart: offer.isApart,
      state: offer.state === "live" && offer.endsAt <= now ? "expired" : offer.state,
      ends_at: isoInTaipei(offer.endsAt),
      order_id: offer.orderId,
    };
  });
}

const sum = (tickets: { price: number }[]) => tickets.reduce((all, { price }) => all + price, 0);

/** The places of an offer: a draw's, or those of tickets that another buyer offered back. */
function seatsOf({ seats, tickets }: OfferRow) {
  return [...seats.map(({ seat }) => seat), ...tickets.flatMap(({ ticket: { item } }) => item.seat ?? [])];
}

/** Give an offer up: its places go to the next in the next round or batch. @throws OFFER_OVER also for another member's */
export async function declineOffer(offerId: string, memberId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const declined = await tx.$executeRaw`
      UPDATE offers SET state = 'declined', decided_at = now()
      WHERE id = ${offerId}::uuid AND member_id = ${memberId}::uuid AND state = 'live' AND starts_at <= now() AND ends_at > now()`;
    if (declined === 0) throw new DomainError("OFFER_OVER");
    await tx.offerSeat.deleteMany({ where: { offerId } });
  });
}
