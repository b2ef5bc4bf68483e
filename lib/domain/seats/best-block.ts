import { nearestSpan, runsOf, seatsOf, type Focus, type FreeSeat } from "@/lib/domain/seats/seat-runs";
import { splitParty } from "@/lib/domain/seats/split-party";

export type { Focus, FreeSeat };

/** Which seats may be assigned; the first of these filters that leaves enough seats is used. */
const assignable: ((seat: FreeSeat) => boolean)[] = [(seat) => !seat.isAccessible && !seat.hasRestrictedView, (seat) => !seat.isAccessible];

/**
 * The best free seats for a party: side by side in one row, isolating no free seat (at a row's end, next to an aisle, between
 * taken seats) while an alternative exists, nearest to the focus (the stage's middle). Only if no row has a run long enough is
 * the party split (splitParty). Seats with a restricted view are used only if the others do not suffice, and accessible ones
 * only if both do not, then as few as possible. The result does not depend on the order of `free`.
 * @returns the seats' ids, or null when fewer seats are free than wanted
 */
export function bestBlock(free: FreeSeat[], qty: number, focus: Focus): number[] | null {
  if (free.length < qty) return null;
  const suffices = assignable.find((mayAssign) => free.filter(mayAssign).length >= qty) ?? (() => true);
  const runs = runsOf(free, suffices);
  const together = nearestSpan(runs, qty, focus);
  const spans = together ? [together] : splitParty(runs, qty, focus);
  return spans.flatMap((span) => seatsOf(span).map(({ id }) => id));
}
