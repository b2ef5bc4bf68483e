import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";

const PAGE_ROWS = 5;

type Move = { rows: number } | { seats: number } | { end: "row" | "area"; last: boolean };

/**
 * The seat to which a key of the grid moves the focus; null for a key that does not move it. Left and right follow the row as
 * drawn on the map, up and down the rows as drawn.
 */
export function moveByKey(plan: SeatPlan, from: PlannedSeat, { key, ctrlKey }: { key: string; ctrlKey: boolean }): PlannedSeat | null {
  const move = moveOf(key, ctrlKey);
  if (!move) return null;
  if ("end" in move) {
    const row = move.end === "row" ? plan.rows[from.rowIndex]! : plan.rows[move.last ? plan.rows.length - 1 : 0]!;
    return row[move.last ? row.length - 1 : 0]!;
  }
  if ("seats" in move) {
    const row = plan.rows[from.rowIndex]!;
    const index = from.index + move.seats * (runsRight(plan) ? 1 : -1);
    return row[Math.min(row.length - 1, Math.max(0, index))]!;
  }
  const index = from.rowIndex + move.rows * (runsDown(plan) ? 1 : -1);
  const row = plan.rows[Math.min(plan.rows.length - 1, Math.max(0, index))]!;
  return row[0]!.rowIndex === from.rowIndex ? from : nearestNumber(row, from);
}

function moveOf(key: string, ctrlKey: boolean): Move | null {
  switch (key) {
    case "ArrowLeft":
      return { seats: -1 };
    case "ArrowRight":
      return { seats: 1 };
    case "ArrowUp":
      return { rows: -1 };
    case "ArrowDown":
      return { rows: 1 };
    case "PageUp":
      return { rows: -PAGE_ROWS };
    case "PageDown":
      return { rows: PAGE_ROWS };
    case "Home":
      return { end: ctrlKey ? "area" : "row", last: false };
    case "End":
      return { end: ctrlKey ? "area" : "row", last: true };
    default:
      return null;
  }
}

/** The seat with the closest number; of two equally close, the one that is nearer. */
function nearestNumber(row: PlannedSeat[], from: PlannedSeat): PlannedSeat {
  const wanted = Number(from.number);
  const byNumber = Number.isFinite(wanted) && row.every((seat) => Number.isFinite(Number(seat.number)));
  const away = (seat: PlannedSeat) => Math.hypot(seat.x - from.x, seat.y - from.y);
  const cost = (seat: PlannedSeat) => (byNumber ? Math.abs(Number(seat.number) - wanted) * 10_000 : 0) + away(seat);
  return row.reduce((best, seat) => (cost(seat) < cost(best) ? seat : best));
}

/** Whether the rows run from left to right on the map. (An upright row counts as one that does.) */
export function runsRight(plan: SeatPlan): boolean {
  return plan.rows.reduce((sum, row) => sum + row[row.length - 1]!.x - row[0]!.x, 0) >= 0;
}

/** Whether later rows are lower on the map. */
export function runsDown(plan: SeatPlan): boolean {
  const first = middle(plan.rows[0]);
  const last = middle(plan.rows[plan.rows.length - 1]);
  return last >= first;
}

function middle(row: PlannedSeat[] | undefined): number {
  if (!row) return 0;
  return row.reduce((sum, seat) => sum + seat.y, 0) / row.length;
}
