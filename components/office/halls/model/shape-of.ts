import { polygonOfPath } from "@/components/office/halls/model/svg-path";
import { isStanding, outlineOf, rounded, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallSeat, Point } from "@/lib/domain/catalogue/hall/types";

export type Box = { x: number; y: number; w: number; h: number };

/** The appearance of an area without its position: moving the area does not change it. */
export type Shape = {
  /** equal for equal shapes */
  key: string;
  /** seats, polygon and box are relative to the area's anchor */
  seats: HallSeat[];
  polygon: Point[];
  box: Box;
};

/** Maximum of cached shapes: a drag in a large hall creates hundreds. */
const KEPT = 600;
const kept = new Map<string, Shape>();
const known = new WeakMap<HallArea, Shape>();

/** The point by which an area is positioned: the first row's middle, the arc's centre, the outline's first corner. */
export function anchorOf(area: HallArea): Point {
  if (isStanding(area)) return area.outline[0]!;
  return "arc" in area ? area.arc.centre : area.straight.at;
}

const shifted = (points: Point[], dx: number, dy: number): Point[] => points.map(([x, y]) => [rounded(x + dx), rounded(y + dy)]);

/** Moves an area by a distance. */
export function moved(area: HallArea, dx: number, dy: number): HallArea {
  if (isStanding(area)) return { ...area, outline: shifted(area.outline, dx, dy) };
  const border = area.border && { border: shifted(area.border, dx, dy) };
  if ("arc" in area) return { ...area, ...border, arc: { ...area.arc, centre: shifted([area.arc.centre], dx, dy)[0]! } };
  return { ...area, ...border, straight: { ...area.straight, at: shifted([area.straight.at], dx, dy)[0]! } };
}

/** Returns an area's shape. Equal shapes are computed once and cached. */
export function shapeOf(area: HallArea): Shape {
  const found = known.get(area);
  if (found) return found;
  const [x, y] = anchorOf(area);
  const still = moved(area, -x, -y);
  const { key: _key, ...rest } = still;
  const { name: _name, section: _section, ...form } = rest;
  const key = JSON.stringify(form);
  const shape = kept.get(key) ?? measured(still, key);
  // Re-insert to move the shape to the end, so that the oldest one is evicted.
  kept.delete(key);
  kept.set(key, shape);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  known.set(area, shape);
  return shape;
}

function measured(still: HallArea, key: string): Shape {
  const seats = seatsOf(still);
  const polygon = polygonOfPath(outlineOf(still));
  return { key, seats, polygon, box: boxOf(polygon) };
}

export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left > right ? { x: 0, y: 0, w: 0, h: 0 } : { x: left, y: top, w: right - left, h: bottom - top };
}

/** The box around an area at its position on the map. */
export function boxOfArea(area: HallArea): Box {
  const [x, y] = anchorOf(area);
  const { box } = shapeOf(area);
  return { ...box, x: box.x + x, y: box.y + y };
}

/** Returns the smallest box that contains all boxes. */
export function boxAroundAll(boxes: Box[]): Box {
  return boxOf(
    boxes.flatMap(({ x, y, w, h }): Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
  );
}

/** The outline as a polygon at the area's position on the map. */
export function polygonOfArea(area: HallArea): Point[] {
  const [ax, ay] = anchorOf(area);
  return shapeOf(area).polygon.map(([x, y]): Point => [x + ax, y + ay]);
}

export function placesOf(area: HallArea): number {
  return isStanding(area) ? area.places : shapeOf(area).seats.length;
}
