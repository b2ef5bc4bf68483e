import { createPainter } from "@/components/seats/map/create-painter";
import {
  DOT_RADIUS,
  MINE_RADIUS,
  SEAT_RADIUS,
  SVG_NS,
  type LayerParts,
  type SeatLayer,
  type SeatState,
} from "@/components/seats/map/seat-layer";
import type { Size, ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { disc, tierShapes } from "@/components/seats/tier-shapes";

/**
 * Draws thousands of seats on a canvas: one path per state, filled at once. The grid holds a single cell, that of the focused
 * seat, with its position in aria-rowindex and aria-colindex.
 */
export function createCanvasSeatLayer({ plan, tier, grid, canvas, nameOf, stateOf }: LayerParts): SeatLayer {
  const row = grid.appendChild(document.createElementNS(SVG_NS, "g"));
  row.setAttribute("role", "row");
  let focused: PlannedSeat | null = null;
  let cell: SVGElement | null = null;
  let paths: Record<SeatState, Path2D> | null = null;
  let last: { view: ViewBox; size: Size } | null = null;

  function collect(): Record<SeatState, Path2D> {
    const whole = {
      free: new Path2D(tierShapes[tier]),
      lost: new Path2D(tierShapes[tier]),
      unknown: new Path2D(tierShapes[tier]),
      taken: new Path2D(disc),
      mine: new Path2D(disc),
    };
    const radius = { free: SEAT_RADIUS, lost: SEAT_RADIUS, taken: DOT_RADIUS, mine: MINE_RADIUS, unknown: SEAT_RADIUS };
    const all = { free: new Path2D(), lost: new Path2D(), taken: new Path2D(), mine: new Path2D(), unknown: new Path2D() };
    for (const seats of plan.rows) {
      for (const seat of seats) {
        const state = stateOf(seat);
        const scale = plan.pitch * radius[state];
        all[state].addPath(whole[state], { a: scale, d: scale, e: seat.x, f: seat.y });
      }
    }
    return all;
  }

  const { queue } = createPainter(canvas, (open) => {
    if (!last) return;
    paths ??= collect();
    const { view, size } = last;
    const { context, width } = open(size);
    const scale = width / view.w;
    context.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale);
    // the colours are the page's tokens, so that the canvas follows the theme
    const style = getComputedStyle(canvas);
    context.fillStyle = style.getPropertyValue("--seat-taken");
    context.fill(paths.taken);
    context.fillStyle = style.getPropertyValue("--seat-unknown");
    context.fill(paths.unknown);
    context.fillStyle = style.getPropertyValue(`--tier-${tier}`);
    context.fill(paths.free);
    context.globalAlpha = 0.4;
    context.fill(paths.lost);
    context.globalAlpha = 1;
    context.fillStyle = style.getPropertyValue("--spot");
    context.strokeStyle = style.getPropertyValue("--ink");
    context.lineWidth = plan.pitch * 0.1;
    context.fill(paths.mine);
    context.stroke(paths.mine);
  });

  function describe(seat: PlannedSeat): SVGElement {
    const state = stateOf(seat);
    row.setAttribute("aria-rowindex", String(seat.rowIndex + 1));
    const next = document.createElementNS(SVG_NS, "path");
    const attributes = {
      role: "gridcell",
      class: "seat seat-ghost",
      tabindex: "0",
      "data-seat": seat.seat_id,
      "data-state": state,
      "aria-colindex": String(seat.index + 1),
      "aria-selected": String(state === "mine"),
      "aria-label": nameOf(seat, state),
      d: disc,
      transform: `translate(${seat.x} ${seat.y}) scale(${plan.pitch * MINE_RADIUS})`,
    };
    for (const [name, value] of Object.entries(attributes)) next.setAttribute(name, value);
    if (state === "taken" || state === "lost") next.setAttribute("aria-disabled", "true");
    return next;
  }

  return {
    patch(changed) {
      if (changed.length === 0) return;
      paths = null;
      if (focused && cell && changed.includes(focused)) {
        // reuse the element, so that it keeps the focus
        const next = describe(focused);
        for (const { name, value } of [...next.attributes]) cell.setAttribute(name, value);
        if (!next.hasAttribute("aria-disabled")) cell.removeAttribute("aria-disabled");
      }
      queue();
    },
    cellOf(seat) {
      if (seat === focused && cell) return cell;
      focused = seat;
      cell = describe(seat);
      row.append(cell);
      // remove the old cell after the focus has moved, otherwise the browser moves the focus to the body
      const old = [...row.children].filter((child) => child !== cell);
      queueMicrotask(() => old.forEach((child) => child.remove()));
      return cell;
    },
    draw(view, size) {
      last = { view, size };
      queue();
    },
  };
}
