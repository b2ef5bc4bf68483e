import type { HallSeat, NumberedArea } from "@/lib/domain/catalogue/hall/types";

/** Reports invalid pairs: each must be a wheelchair place and an ordinary one next to it, and no place may be in two pairs. */
export function checkCompanions(
  { companions }: NumberedArea,
  seats: HallSeat[],
  report: (path: PropertyKey[], message: string) => void,
): void {
  const paired = new Set<HallSeat>();
  companions.forEach(({ row, seat: number, companion }, index) => {
    const find = (wanted: number) => seats.find((seat) => seat.row === String(row) && seat.number === String(wanted));
    const [place, beside] = [find(number), find(companion)];
    if (!place) return report([index, "seat"], `there is no seat ${number} in row ${row}`);
    if (!beside) return report([index, "companion"], `there is no seat ${companion} in row ${row}`);
    if (!place.isAccessible) report([index, "seat"], `seat ${number} of row ${row} is not accessible`);
    if (beside.isAccessible) report([index, "companion"], `seat ${companion} of row ${row} is a wheelchair place itself`);
    if (Math.abs(place.col - beside.col) !== 1)
      report([index, "companion"], `seat ${companion} is not beside seat ${number} in row ${row}`);
    for (const [field, one] of [["seat", place] as const, ["companion", beside] as const]) {
      if (paired.has(one)) report([index, field], `seat ${one.number} of row ${row} is in another pair`);
      paired.add(one);
    }
  });
}
