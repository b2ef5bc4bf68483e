import type { Hall } from "@/components/office/seats/read-hall";
import { moveByKey } from "@/components/seats/map/seat-keys";
import type { PlannedSeat } from "@/components/seats/plan-seats";

const directions: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the seat that a key leads to: within the area, or from its edge to the nearest seat of another area. null for other keys. */
export function nextSeat(hall: Hall, from: PlannedSeat, key: { key: string; ctrlKey: boolean }): PlannedSeat | null {
  const area = hall.seats.get(from.seat_id)?.area;
  if (!area) return null;
  const next = moveByKey(area.plan, from, key);
  if (next === null || next !== from) return next;
  const way = directions[key.key];
  if (!way) return from;
  let [best, cost] = [from, Infinity];
  for (const other of hall.areas) {
    if (other === area || !other.isNumbered) continue;
    for (const seat of other.plan.rows.flat()) {
      const [dx, dy] = [seat.x - from.x, seat.y - from.y];
      const ahead = dx * way.x + dy * way.y;
      const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
      if (ahead > 0 && aside <= 2 * ahead && ahead + 2 * aside < cost) [best, cost] = [seat, ahead + 2 * aside];
    }
  }
  return best;
}
