import { DOT_RADIUS, MINE_RADIUS, SEAT_RADIUS, type LayerParts, type SeatLayer, type SeatState } from "@/components/seats/map/seat-layer";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { disc, tierShapes } from "@/components/seats/tier-shapes";

/** Draws every seat as an element. They are written once as markup; afterwards only changed seats are updated. */
export function createSvgSeatLayer({ plan, tier, grid, nameOf, stateOf }: LayerParts): SeatLayer {
  const radius: Record<SeatState, number> = {
    free: plan.pitch * SEAT_RADIUS,
    lost: plan.pitch * SEAT_RADIUS,
    taken: plan.pitch * DOT_RADIUS,
    mine: plan.pitch * MINE_RADIUS,
    unknown: plan.pitch * SEAT_RADIUS,
  };
  const shapeOf = (state: SeatState) => (state === "taken" || state === "mine" ? disc : tierShapes[tier]);
  const placeOf = (seat: PlannedSeat, state: SeatState) => `translate(${seat.x} ${seat.y}) scale(${radius[state].toFixed(2)})`;

  grid.innerHTML = plan.rows
    .map((row, rowIndex) => {
      const cells = row.map((seat) => {
        const state = stateOf(seat);
        const flags = `${state === "mine" ? ' aria-selected="true"' : ' aria-selected="false"'}${state === "taken" ? ' aria-disabled="true"' : ""}`;
        return `<path role="gridcell" class="seat" tabindex="-1" data-seat="${seat.seat_id}" data-state="${state}" aria-colindex="${seat.index + 1}"${flags} aria-label="${attribute(nameOf(seat, state))}" d="${shapeOf(state)}" transform="${placeOf(seat, state)}"/>`;
      });
      return `<g role="row" aria-rowindex="${rowIndex + 1}">${cells.join("")}</g>`;
    })
    .join("");

  const cells = new Map<string, SVGElement>();
  for (const cell of grid.querySelectorAll<SVGElement>("[data-seat]")) cells.set(cell.dataset.seat!, cell);
  let stop: SVGElement | null = null;

  return {
    patch(changed) {
      for (const seat of changed) {
        const cell = cells.get(seat.seat_id)!;
        const state = stateOf(seat);
        cell.dataset.state = state;
        cell.setAttribute("d", shapeOf(state));
        cell.setAttribute("transform", placeOf(seat, state));
        cell.setAttribute("aria-selected", String(state === "mine"));
        cell.setAttribute("aria-label", nameOf(seat, state));
        if (state === "taken" || state === "lost") cell.setAttribute("aria-disabled", "true");
        else cell.removeAttribute("aria-disabled");
      }
    },
    cellOf(seat) {
      const cell = cells.get(seat.seat_id)!;
      stop?.setAttribute("tabindex", "-1");
      cell.setAttribute("tabindex", "0");
      stop = cell;
      return cell;
    },
    draw: () => undefined,
  };
}

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
