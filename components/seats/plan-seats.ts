import type { Point } from "@/components/seats/map/view-box";
import type { NumberedSeatView, SeatListView } from "@/lib/domain/seats/types";

export type PlannedSeat = NumberedSeatView & { row: string; rowIndex: number; index: number };

/** The seats of one area, indexed by id, by their place in a row and by points of the hall. */
export type SeatPlan = {
  rows: PlannedSeat[][];
  byId: Map<string, PlannedSeat>;
  count: number;
  /** the usual distance between neighbours, in the hall's units */
  pitch: number;
  nearest: (point: Point) => PlannedSeat | null;
};

/** Indexes the reply of /session/seat_list. */
export function planSeats(list: SeatListView): SeatPlan {
  const rows = list.rows
    .filter((row) => row.seats.length > 0)
    .map((row, rowIndex) => row.seats.map((seat, index): PlannedSeat => ({ ...seat, row: row.row, rowIndex, index })));
  const seats = rows.flat();
  const pitch = usualPitch(rows);
  return {
    rows,
    byId: new Map(seats.map((seat) => [seat.seat_id, seat])),
    count: seats.length,
    pitch,
    nearest: nearestIn(seats, pitch),
  };
}

/** The median distance of neighbours in a row, which aisles and a single unusual seat do not change. */
function usualPitch(rows: PlannedSeat[][]): number {
  const steps = rows.flatMap((row) => row.slice(1).map((seat, index) => Math.hypot(seat.x - row[index]!.x, seat.y - row[index]!.y)));
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] || 14;
}

/** Finds the nearest seat in a grid of cells as wide as the pitch: the nine cells around a point hold every candidate. */
function nearestIn(seats: PlannedSeat[], pitch: number) {
  const cells = new Map<string, PlannedSeat[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / pitch)},${Math.floor(y / pitch)}`;
  for (const seat of seats) {
    const key = cellOf(seat.x, seat.y);
    const cell = cells.get(key);
    if (cell) cell.push(seat);
    else cells.set(key, [seat]);
  }
  return ({ x, y }: Point): PlannedSeat | null => {
    let best: PlannedSeat | null = null;
    let reach = pitch * 0.62;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const seat of cells.get(cellOf(x + dx * pitch, y + dy * pitch)) ?? []) {
          const distance = Math.hypot(seat.x - x, seat.y - y);
          if (distance < reach) [best, reach] = [seat, distance];
        }
      }
    }
    return best;
  };
}
