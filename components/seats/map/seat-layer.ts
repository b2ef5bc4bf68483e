import type { Size, ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import type { Tier } from "@/lib/domain/seats/types";

/** `unknown`: the server has not yet reported whether it is free. */
export type SeatState = "free" | "taken" | "mine" | "lost" | "unknown";

export type SeatStates = {
  taken: ReadonlySet<string>;
  mine: ReadonlySet<string>;
  lost: ReadonlySet<string>;
  /** false until the server has reported which seats are taken */ known: boolean;
};

/** The state of a seat: the member's choice first, then the server's answer. */
export function seatStateOf(states: SeatStates, id: string): SeatState {
  if (states.mine.has(id)) return "mine";
  if (states.lost.has(id)) return "lost";
  return states.taken.has(id) ? "taken" : states.known ? "free" : "unknown";
}

export const SVG_NS = "http://www.w3.org/2000/svg";
/** Up to this many seats are separate elements; more are drawn on a canvas. */
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

/** Draws the seats of an area and exposes them to assistive technology. */
export type SeatLayer = {
  /** redraws the seats whose state has changed */
  patch: (changed: PlannedSeat[]) => void;
  /** returns the focusable cell of a seat; it becomes the grid's only tab stop */
  cellOf: (seat: PlannedSeat) => SVGElement;
  /** redraws after the view has moved */
  draw: (view: ViewBox, size: Size) => void;
};
