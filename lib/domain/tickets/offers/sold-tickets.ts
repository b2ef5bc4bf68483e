import { feePercentAt, refundSteps } from "@/lib/domain/events/refund-terms/rules";
import { refundTermsSchema } from "@/lib/domain/events/refund-terms/schemas";
import { pairItem } from "@/lib/domain/tickets/splits-bought";
import type { Prisma } from "@/lib/platform/db";

/** The columns that decide which tickets of an order are offered back together, and for which amount. */
export const soldTicket = {
  id: true,
  ticketNo: true,
  type: true,
  status: true,
  guest: { select: { ticketId: true } },
  item: { select: { id: true, price: true, serviceFee: true, priceId: true, ...pairItem, priceOf: { select: { packageSize: true } } } },
} satisfies Prisma.TicketSelect;
export type SoldTicket = Prisma.TicketGetPayload<{ select: typeof soldTicket }>;

/**
 * The tickets that are sold only together with this one: of a wheelchair pair, or of a package.
 * @param all of the order, also void ones, in the order of their items
 */
export function unitOf(all: SoldTicket[], own: SoldTicket): SoldTicket[] {
  const isOther = ({ item }: SoldTicket) => item.pairPlace !== null && item.seatId === own.item.seat?.partnerId;
  if (own.item.pairPlace !== null) return all.filter((ticket) => ticket === own || isOther(ticket));
  const size = own.item.priceOf?.packageSize ?? 1;
  const ofPrice = all.filter(({ item }) => item.priceId === own.item.priceId);
  const at = Math.floor(ofPrice.indexOf(own) / size);
  return ofPrice.slice(at * size, (at + 1) * size);
}

type Terms = { offerBackFee: number; refundTerms: unknown; startsAt: Date; paidAt: Date | null };

/** The part of the price, in per cent, that is not paid back: the event's, at most what a refund would cost now or has cost last. */
export function feePercentOf({ offerBackFee, refundTerms, ...occasion }: Terms, now: Date): number {
  return Math.min(offerBackFee, feePercentAt(refundSteps(refundTermsSchema.parse(refundTerms), occasion, now), now));
}
