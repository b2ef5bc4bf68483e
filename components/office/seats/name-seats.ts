import type { Hall, HallSeat } from "@/components/office/seats/read-hall";

/** Formats seats of a row as ranges of neighbours: 1–12, 15. */
function runs(seats: HallSeat[]): string {
  const sorted = [...seats].sort((a, b) => a.seat.index - b.seat.index);
  const parts: string[] = [];
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (end + 1 < sorted.length && sorted[end + 1]!.seat.index === sorted[end]!.seat.index + 1) end += 1;
    const [from, to] = [sorted[at]!.seat.number, sorted[end]!.seat.number];
    parts.push(from === to ? from : `${from}–${to}`);
    at = end + 1;
  }
  return parts.join(", ");
}

export type SeatsOfRow = { area: string; row: string; numbers: string };
const asTyped = ({ area, row, numbers }: SeatsOfRow) => `${area} ${row} ${numbers}`;

/**
 * Names a set of seats, one line per row: "B2 5 1–12". The default format can be
 * typed into the seat list again. Places without numbers are counted.
 */
export function nameSeats(hall: Hall, seatIds: Iterable<string>, say: (seats: SeatsOfRow) => string = asTyped): string[] {
  const byRow = new Map<string, HallSeat[]>();
  for (const id of seatIds) {
    const found = hall.seats.get(id);
    if (!found) continue;
    const key = `${found.area.id} ${found.seat.rowIndex}`;
    byRow.set(key, [...(byRow.get(key) ?? []), found]);
  }
  return [...byRow.values()]
    .sort(([a], [b]) => hall.areas.indexOf(a!.area) - hall.areas.indexOf(b!.area) || a!.seat.rowIndex - b!.seat.rowIndex)
    .map((seats) => {
      const { area, seat } = seats[0]!;
      return area.isNumbered ? say({ area: area.name, row: seat.row, numbers: runs(seats) }) : `${area.name} ${seats.length}`;
    });
}
