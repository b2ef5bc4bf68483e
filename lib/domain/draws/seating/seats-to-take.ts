type OfferSeat = { seatId: number; seat: { areaId: number; row: string | null; col: number | null } };

/**
 * Chooses which seats of an offer are taken if not all are: side by side from the end of a row, of the shortest row of seats that has
 * enough, so that those who come in pairs stay in pairs.
 * @returns the ids of `count` seats
 */
export function seatsToTake(seats: OfferSeat[], count: number): number[] {
  const runs: OfferSeat[][] = [];
  for (const one of seats.toSorted(byPlace)) {
    const before = runs.at(-1)?.at(-1);
    if (before && isNext(before, one)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  const enough = runs.filter(({ length }) => length >= count).sort((one, other) => one.length - other.length)[0];
  // Where none has enough, the longest first.
  const taken = enough ?? runs.sort((one, other) => other.length - one.length).flat();
  return taken.slice(0, count).map(({ seatId }) => seatId);
}

const byPlace = ({ seat: one, seatId: a }: OfferSeat, { seat: other, seatId: b }: OfferSeat): number =>
  one.areaId - other.areaId || (one.row ?? "").localeCompare(other.row ?? "") || (one.col ?? 0) - (other.col ?? 0) || a - b;

function isNext({ seat: one }: OfferSeat, { seat: other }: OfferSeat): boolean {
  return one.areaId === other.areaId && one.row === other.row && one.col !== null && other.col === one.col + 1;
}
