import { MINE_RADIUS, SEAT_RADIUS, SVG_NS, type SeatState } from "@/components/seats/map/seat-layer";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import { accessibleMark, cross, disc, restrictedViewMark, tick, tierShapes } from "@/components/seats/tier-shapes";
import type { Tier } from "@/lib/domain/seats/types";

type OverlayParts = { group: SVGGElement; plan: SeatPlan; tier: Tier; stateOf: (seat: PlannedSeat) => SeatState };

/**
 * The layer above the seats: ticks, crosses, the signs of accessible seats and of a restricted view, and the ring around the seat
 * that is pointed at.
 */
export function createSeatOverlay({ group, plan, tier, stateOf }: OverlayParts) {
  const pointed = group.appendChild(document.createElementNS(SVG_NS, "path"));
  const marks = group.appendChild(document.createElementNS(SVG_NS, "g"));
  const place = (seat: PlannedSeat, radius: number) => `translate(${seat.x} ${seat.y}) scale(${(plan.pitch * radius).toFixed(2)})`;
  const special = plan.rows.flat().filter((seat) => seat.accessible || seat.restricted_view);
  let current: PlannedSeat | null = null;
  let before = new Set<PlannedSeat>();

  function draw(mine: PlannedSeat[], lost: PlannedSeat[]): void {
    const path = (d: string, kind: string, seat: PlannedSeat, radius: number) =>
      `<path class="${kind}" d="${d}" transform="${place(seat, radius)}"/>`;
    marks.innerHTML = [
      ...special
        .filter((seat) => stateOf(seat) === "free")
        .map((seat) => path(seat.accessible ? accessibleMark : restrictedViewMark, "mark-special", seat, SEAT_RADIUS * 0.8)),
      ...mine.map(
        (seat) =>
          path(disc, before.has(seat) ? "mark-mine" : "mark-mine mark-fresh", seat, MINE_RADIUS) +
          path(tick, "mark-tick", seat, MINE_RADIUS),
      ),
      ...lost.map((seat) => path(cross, "mark-cross", seat, MINE_RADIUS)),
    ].join("");
    before = new Set(mine);
    point(current);
  }

  /** Marks the seat that is under the pointer, was touched last or has the focus. */
  function point(seat: PlannedSeat | null): void {
    current = seat;
    pointed.removeAttribute("d");
    if (!seat) return;
    const state = stateOf(seat);
    pointed.setAttribute("class", `pointed pointed-${state}`);
    pointed.setAttribute("d", state === "free" || state === "unknown" ? tierShapes[tier] : disc);
    pointed.setAttribute("transform", place(seat, state === "mine" ? MINE_RADIUS * 1.15 : SEAT_RADIUS));
  }

  return { draw, point };
}
