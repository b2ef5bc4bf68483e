import type { SeatPlan } from "@/components/seats/plan-seats";
import type { ChosenSeat } from "@/lib/domain/seats/rules";

/** A gap of more than this many pitches between two seats is an aisle. */
const WIDEST_STEP = 1.5;

/**
 * Whether the chosen seats are in one row of the hall with nothing between them.
 * @returns null if this is unknown: fewer than two seats, or only seats of another area, whose plan is not loaded
 */
export function sideBySide(chosen: ChosenSeat[], plan: SeatPlan | null): "together" | "apart" | null {
  if (chosen.length < 2) return null;
  if (chosen.some(({ area_id }) => area_id !== chosen[0]!.area_id)) return "apart";
  const places = chosen.flatMap(({ seat_id }) => plan?.byId.get(seat_id) ?? []).sort((a, b) => a.index - b.index);
  if (!plan || places.length < chosen.length) return null;
  const together = places.every((seat, at) => {
    const before = places[at - 1];
    if (!before) return true;
    return (
      seat.rowIndex === before.rowIndex &&
      seat.index === before.index + 1 &&
      Math.hypot(seat.x - before.x, seat.y - before.y) <= plan.pitch * WIDEST_STEP
    );
  });
  return together ? "together" : "apart";
}
