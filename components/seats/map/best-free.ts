import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import { bestBlock, type Focus, type FreeSeat } from "@/lib/domain/seats/best-block";

/** A step along a row that is wider than this many pitches crosses an aisle. */
const WIDEST_STEP = 1.5;

type Party = { qty: number; /** the middle of the stage */ focus: Focus };

/**
 * The free seats that the server would assign to a party, by the same rules: rows in the order of their rank, without places that
 * are sold in pairs. Fewer seats than requested if no more are free.
 */
export function bestFree(plan: SeatPlan, isFree: (seat: PlannedSeat) => boolean, { qty, focus }: Party): PlannedSeat[] {
  const seats: PlannedSeat[] = [];
  const free: FreeSeat[] = [];
  for (const row of plan.rows) {
    let col = 0;
    for (const [at, seat] of row.entries()) {
      const before = row[at - 1];
      if (before) col += Math.hypot(seat.x - before.x, seat.y - before.y) > plan.pitch * WIDEST_STEP ? 2 : 1;
      if (!isFree(seat) || seat.partner !== undefined) continue;
      free.push({
        id: seats.push(seat) - 1,
        row: seat.row,
        col,
        rank: seat.rowIndex,
        x: seat.x,
        y: seat.y,
        isAccessible: seat.accessible === true,
        hasRestrictedView: seat.restricted_view === true,
      });
    }
  }
  const ids = free.length > 0 ? bestBlock(free, Math.min(qty, free.length), focus) : null;
  return (ids ?? []).map((id) => seats[id]!);
}
