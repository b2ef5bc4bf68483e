import { SVG_NS } from "@/components/seats/map/seat-layer";
import { scaleOf, type Size, type ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";

/** Seats at least this far apart on screen, CSS px, have room for a number. */
const NUMBERS_FROM = 34;

type NumberParts = { plan: SeatPlan; group: SVGGElement; isFree: (seat: PlannedSeat) => boolean };

/** Draws the numbers in the free seats. Only seats on screen get one, so that a large area costs no more than a small one. */
export function createSeatNumbers({ plan, group, isFree }: NumberParts) {
  const seats = plan.rows.flat();
  const shown = new Map<PlannedSeat, SVGTextElement>();
  const size = (plan.pitch * 0.33).toFixed(2);
  let last: { view: ViewBox; size: Size } | null = null;

  function write(seat: PlannedSeat): SVGTextElement {
    const text = document.createElementNS(SVG_NS, "text");
    for (const [name, value] of Object.entries({ class: "seat-number", x: seat.x, y: seat.y, "font-size": size }))
      text.setAttribute(name, String(value));
    text.textContent = seat.number;
    return text;
  }

  function draw(view: ViewBox, screen: Size): void {
    last = { view, size: screen };
    const room = plan.pitch * scaleOf(view, screen) >= NUMBERS_FROM - 0.01;
    const edge = plan.pitch / 2;
    const seen = ({ x, y }: PlannedSeat) =>
      x > view.x - edge && x < view.x + view.w + edge && y > view.y - edge && y < view.y + view.h + edge;
    for (const seat of seats) {
      const wanted = room && seen(seat) && !seat.accessible && isFree(seat);
      const text = shown.get(seat);
      if (wanted === Boolean(text)) continue;
      if (text) {
        text.remove();
        shown.delete(seat);
      } else {
        const made = write(seat);
        shown.set(seat, made);
        group.append(made);
      }
    }
  }

  return {
    draw,
    /** Redraws after the states have changed. */
    redraw(): void {
      if (last) draw(last.view, last.size);
    },
  };
}
