/** A ticket, or several that are sold only together, waiting for the next on the claims list. */
export type Unit = {
  id: bigint;
  orderId: string;
  memberId: string;
  priceId: number;
  /** when it can no longer be offered */
  until: Date;
  tickets: { rowId: bigint; area: number; row: string | null; col: number | null }[];
};

/** Someone on the claims list. `wishes`: of an entry of a draw, the first one first; null takes any ticket. */
export type Claimant = {
  memberId: string;
  rank: number | null;
  waitId: bigint | null;
  wishes: { priceId: number; most: number; least: number }[] | null;
};

export type Match = { claimant: Claimant; units: Unit[]; isApart: boolean };

/**
 * Gives tickets to those who wait, in their order: everyone gets the first of the wishes that fits, with as many tickets as wished for,
 * or fewer down to the least number. Several single tickets go to one claimant only if they come from the same order.
 * The oldest tickets go first. Time grows with claimants × units, both of one session and one batch.
 */
export function matchClaims(waiting: Unit[], claimants: Iterable<Claimant>): Match[] {
  const left = new Set(waiting);
  const matches: Match[] = [];
  for (const claimant of claimants) {
    if (left.size === 0) break;
    const units = unitsFor(
      claimant,
      [...left].filter(({ memberId }) => memberId !== claimant.memberId),
    );
    if (units.length === 0) continue;
    for (const unit of units) left.delete(unit);
    matches.push({ claimant, units, isApart: areApart(units) });
  }
  return matches;
}

function unitsFor({ wishes }: Claimant, units: Unit[]): Unit[] {
  if (wishes === null) return units.slice(0, 1);
  for (const { priceId, most, least } of wishes) {
    const ofPrice = units.filter((unit) => unit.priceId === priceId);
    for (let qty = most; qty >= least; qty--) {
      const whole = ofPrice.find(({ tickets }) => tickets.length === qty);
      if (whole) return [whole];
      const singles = ofPrice.filter(({ tickets }) => tickets.length === 1);
      for (const { orderId } of singles) {
        const together = singles.filter((unit) => unit.orderId === orderId);
        if (together.length >= qty) return together.slice(0, qty);
      }
    }
  }
  return [];
}

/** Whether the tickets' numbered seats are not side by side in one row. */
function areApart(units: Unit[]): boolean {
  const seats = units.flatMap(({ tickets }) => tickets).sort((one, other) => (one.col ?? 0) - (other.col ?? 0));
  return seats.some((seat, at) => {
    const before = seats[at - 1];
    if (!before || seat.row === null) return false;
    return before.area !== seat.area || before.row !== seat.row || (before.col ?? 0) + 1 !== seat.col;
  });
}
