import { nearestSpan, runsOf, seatsOf, type Focus, type FreeSeat } from "@/lib/domain/seats/seat-runs";
import { splitParty } from "@/lib/domain/seats/split-party";

export type { Focus, FreeSeat };

/**
 * The best seats for a party among the free ones: neighbours in one row, no free seat left alone
 * (at a row's end, beside an aisle, between taken seats) while an alternative exists, nearest to the
 * focus (the stage's middle). Only where no row has so many neighbours is the party split
 * (splitParty). Accessible seats are kept for who needs them while the others suffice, and as many
 * of them as possible where they do not. The same free seats give the same answer, in whatever order.
 * @returns the seats' ids, or null when fewer seats are free than wanted
 */
export function bestBlock(free: FreeSeat[], qty: number, focus: Focus): number[] | null {
  if (free.length < qty) return null;
  const ordinary = free.filter((seat) => !seat.isAccessible).length;
  const runs = runsOf(free, ordinary >= qty ? (seat) => !seat.isAccessible : () => true);
  const together = nearestSpan(runs, qty, focus);
  const spans = together ? [together] : splitParty(runs, qty, focus);
  return spans.flatMap((span) => seatsOf(span).map(({ id }) => id));
}
