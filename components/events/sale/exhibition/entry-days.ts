/** One dated entry of an exhibition, as in the price list. */
export type Entry = { ticket_time: string; entry_until: string };
export type EntryLeft = { remaining: number; sold_out: boolean };
export type EntriesLeft = ReadonlyMap<string, EntryLeft>;

export type EntryDay = { /** 2026-12-05, in the venue's zone */ day: string; entries: Entry[] };

/** The entries that have not ended yet, by day. Times carry the venue's offset, so their text contains its day. */
export function entryDays(entries: Entry[], now: Date | undefined): EntryDay[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (now && new Date(entry.entry_until) <= now) continue;
    const day = entry.ticket_time.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, list]) => ({ day, entries: list }));
}

/** Whether every entry of the day is sold out. False while that is unknown. */
export function isDayGone({ entries }: EntryDay, left: EntriesLeft | undefined): boolean {
  return entries.every((entry) => left?.get(entry.ticket_time)?.sold_out ?? false);
}

type TicketPrice = { price_id: string; price: number; service_fee: number };
/** Tickets by price id. */
export type TicketCounts = Record<string, number>;

/** The chosen tickets, in the order of the prices. */
export function chosenTickets<P extends TicketPrice>(prices: P[], counts: TicketCounts): { price: P; qty: number }[] {
  return prices.flatMap((price) => {
    const qty = counts[price.price_id] ?? 0;
    return qty > 0 ? [{ price, qty }] : [];
  });
}

/** The number of tickets and their total with every fee, in whole TWD. `ticketFee` is the pickup fee per ticket. */
export function entryTotal(prices: TicketPrice[], counts: TicketCounts, ticketFee: number): { count: number; total: number } {
  const chosen = chosenTickets(prices, counts);
  return {
    count: chosen.reduce((sum, { qty }) => sum + qty, 0),
    total: chosen.reduce((sum, { price, qty }) => sum + qty * (price.price + price.service_fee + ticketFee), 0),
  };
}
