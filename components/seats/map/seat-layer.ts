import type { Size, ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import type { Tier } from "@/lib/domain/seats/types";

/** `unknown`: the server has not said yet whether it is free. */
export type SeatState = "free" | "taken" | "mine" | "lost" | "unknown";

export type SeatStates = {
  taken: ReadonlySet<string>;
  mine: ReadonlySet<string>;
  lost: ReadonlySet<string>;
  /** false until the server has said which seats are taken */ known: boolean;
};

/** The state of a seat: what the member has chosen first, then what the server said. */
export function seatStateOf(states: SeatStates, id: string): SeatState {
  if (states.mine.has(id)) return "mine";
  if (states.lost.has(id)) return "lost";
  return states.taken.has(id) ? "taken" : states.known ? "free" : "unknown";
}

export const SVG_NS = "http://www.w3.org/2000/svg";
/** Up to so many seats are elements of their own; beyond, a canvas draws them. */
export const MOST_ELEMENTS = 2_000;
/** Radii as parts of the pitch. */
export const SEAT_RADIUS = 0.4;
export const MINE_RADIUS = 0.42;
export const DOT_RADIUS = 0.095;

export type LayerParts = {
  plan: SeatPlan;
  tier: Tier;
  /** role=grid, inside the map's SVG */
  grid: SVGGElement;
  canvas: HTMLCanvasElement;
  nameOf: (seat: PlannedSeat, state: SeatState) => string;
  stateOf: (seat: PlannedSeat) => SeatState;
};

/** How the seats of an area are drawn and offered to assistive technology. */
export type SeatLayer = {
  /** draw again the seats whose state has changed */
  patch: (changed: PlannedSeat[]) => void;
  /** the focusable cell of a seat; it becomes the grid's one tab stop */
  cellOf: (seat: PlannedSeat) => SVGElement;
  /** the view moved */
  draw: (view: ViewBox, size: Size) => void;
};
