import { MINE_RADIUS, SEAT_RADIUS, SVG_NS, type SeatState } from "@/components/seats/map/seat-layer";
import type { Point, ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import { accessibleMark, cross, disc, tick, tierShapes } from "@/components/seats/tier-shapes";
import type { Tier } from "@/lib/domain/seats/types";

/** A row's name stands so far before its first seat, in pitches; where there is no room for that, it comes closer. */
const NAME_STEP = 1.35;
const NAME_CLOSEST = 0.66;
/** From the left edge of the closest name to the first seat. */
export const NAME_BEFORE = NAME_CLOSEST + 0.3;

type OverlayParts = {
  group: SVGGElement;
  plan: SeatPlan;
  tier: Tier;
  /** the area's name */ title: string;
  stateOf: (seat: PlannedSeat) => SeatState;
};

/** What lies over the seats: ticks, crosses, the accessible sign, and the one seat that is pointed at. */
export function createSeatOverlay({ group, plan, tier, title, stateOf }: OverlayParts) {
  const names = rowNames(plan);
  const rail = document.createElementNS(SVG_NS, "rect");
  rail.setAttribute("class", "row-rail");
  rail.setAttribute("width", String(plan.pitch));
  group.replaceChildren(rail, ...names.map(({ text }) => text));
  let railEnd = -Infinity;
  group.append(areaTitle(plan, title));
  const marks = group.appendChild(document.createElementNS(SVG_NS, "g"));
  const pointed = group.appendChild(document.createElementNS(SVG_NS, "path"));
  const pointedTick = group.appendChild(document.createElementNS(SVG_NS, "path"));
  pointedTick.setAttribute("class", "mark-tick");
  const place = (seat: PlannedSeat, radius: number) => `translate(${seat.x} ${seat.y}) scale(${(plan.pitch * radius).toFixed(2)})`;
  const special = plan.rows.flat().filter((seat) => seat.accessible);
  let current: PlannedSeat | null = null;

  function draw(mine: PlannedSeat[], lost: PlannedSeat[]): void {
    const path = (d: string, kind: string, seat: PlannedSeat, radius: number) =>
      `<path class="${kind}" d="${d}" transform="${place(seat, radius)}"/>`;
    marks.innerHTML = [
      ...special.filter((seat) => stateOf(seat) === "free").map((seat) => path(accessibleMark, "mark-accessible", seat, SEAT_RADIUS * 0.8)),
      ...mine.map((seat) => path(disc, "mark-mine", seat, MINE_RADIUS) + path(tick, "mark-tick", seat, MINE_RADIUS)),
      ...lost.map((seat) => path(cross, "mark-cross", seat, MINE_RADIUS * 1.25)),
    ].join("");
    point(current);
  }

  /** The seat under the pointer or with the focus, larger and ringed. */
  function point(seat: PlannedSeat | null): void {
    current = seat;
    pointed.removeAttribute("d");
    pointedTick.removeAttribute("d");
    if (!seat) return;
    const state = stateOf(seat);
    const mine = state === "mine";
    pointed.setAttribute("class", `pointed pointed-${state}`);
    pointed.setAttribute("d", state === "free" ? tierShapes[tier] : disc);
    pointed.setAttribute("transform", place(seat, (mine ? MINE_RADIUS : SEAT_RADIUS) * 1.25));
    if (!mine) return;
    pointedTick.setAttribute("d", tick);
    pointedTick.setAttribute("transform", place(seat, MINE_RADIUS * 1.25));
  }

  /** A straight row's name stays at the edge, on a rail, while its first seat is out of sight. */
  function follow(view: ViewBox): void {
    const edge = view.x + plan.pitch * 0.5;
    const away = ({ from, until }: RowName) => until !== null && from < edge && edge < until;
    for (const name of names) name.text.setAttribute("x", (away(name) ? edge : beside(name, view.x)).toFixed(1));
    const kept = names.filter(away).map(({ y }) => y);
    rail.toggleAttribute("hidden", kept.length === 0);
    railEnd = kept.length > 0 ? view.x + plan.pitch : -Infinity;
    if (kept.length === 0) return;
    const top = Math.min(...kept) - plan.pitch * 0.8;
    for (const [name, value] of Object.entries({ x: view.x, y: top, height: Math.max(...kept) + plan.pitch * 0.8 - top }))
      rail.setAttribute(name, value.toFixed(1));
  }

  /** Its usual place, or as near to its first seat as the edge asks. */
  const beside = ({ x, from, until }: RowName, left: number) =>
    until === null ? x : Math.min(from - plan.pitch * NAME_CLOSEST, Math.max(x, left + plan.pitch * (NAME_BEFORE - NAME_CLOSEST)));

  /** Is a seat there under the rail, and so not to be pressed unseen? */
  const hides = (at: Point) => at.x < railEnd;

  return { draw, point, follow, hides };
}

type RowName = {
  text: SVGTextElement;
  x: number;
  y: number;
  /** its first seat, and where it ends, if it lies straight from left to right */ from: number;
  until: number | null;
};

/** The rows' names where the rows begin, a step before the first seat. */
function rowNames(plan: SeatPlan): RowName[] {
  return plan.rows.map((row) => {
    const [first, last] = [row[0]!, row.at(-1)!];
    const second = row[1] ?? { x: first.x + plan.pitch, y: first.y };
    const length = Math.hypot(second.x - first.x, second.y - first.y) || 1;
    const step = (plan.pitch * NAME_STEP) / length;
    const [x, y] = [first.x - (second.x - first.x) * step, first.y - (second.y - first.y) * step];
    const text = document.createElementNS(SVG_NS, "text");
    for (const [name, value] of Object.entries({
      class: "row-label",
      x: x.toFixed(1),
      y: y.toFixed(1),
      "font-size": (plan.pitch * 0.48).toFixed(1),
    }))
      text.setAttribute(name, value);
    text.textContent = first.row;
    const straight = last.x > first.x && row.every((seat) => Math.abs(seat.y - first.y) < plan.pitch * 0.2);
    return { text, x, y, from: first.x, until: straight ? last.x : null };
  });
}

/** The area's name above its seats, clear of the outline. */
function areaTitle(plan: SeatPlan, title: string): SVGTextElement {
  const seats = plan.rows.flat();
  const [left, right] = [Math.min(...seats.map((seat) => seat.x)), Math.max(...seats.map((seat) => seat.x))];
  const text = document.createElementNS(SVG_NS, "text");
  text.setAttribute("class", "area-title");
  text.setAttribute("x", String((left + right) / 2));
  text.setAttribute("y", String(Math.min(...seats.map((seat) => seat.y)) - plan.pitch * 1.25));
  text.setAttribute("font-size", String(plan.pitch * 0.75));
  text.textContent = title;
  return text;
}
