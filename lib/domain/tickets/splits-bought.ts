type PairTicket = { item: { pairPlace: string | null; seatId: number | null; seat: { partnerId: number | null } | null } };

/** The fields of a ticket's item that `splitsBought` reads. */
export const pairItem = { pairPlace: true, seatId: true, seat: { select: { partnerId: true } } } as const;

/** Whether some of an order's tickets include one place of a pair that was bought together, and not the other. */
export function splitsBought(all: PairTicket[], some: PairTicket[]): boolean {
  const isOfPair = ({ item }: PairTicket, other: PairTicket) => item.pairPlace !== null && other.item.seatId === item.seat?.partnerId;
  return some.some((ticket) => all.some((other) => isOfPair(ticket, other) && !some.includes(other)));
}
