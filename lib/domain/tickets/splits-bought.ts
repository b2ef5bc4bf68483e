type PairTicket = { item: { pairPlace: string | null; seatId: number | null; seat: { partnerId: number | null } | null } };

/** What `splitsBought` reads of a ticket's item. */
export const pairItem = { pairPlace: true, seatId: true, seat: { select: { partnerId: true } } } as const;

/** Whether some of an order's tickets have one of a pair that was bought as such, and not the other. */
export function splitsBought(all: PairTicket[], some: PairTicket[]): boolean {
  const isOfPair = ({ item }: PairTicket, other: PairTicket) => item.pairPlace !== null && other.item.seatId === item.seat?.partnerId;
  return some.some((ticket) => all.some((other) => isOfPair(ticket, other) && !some.includes(other)));
}
