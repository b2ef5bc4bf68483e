import { keepingMarks } from "@/components/office/halls/model/seat-marks";
import { boxOfArea, moved } from "@/components/office/halls/model/shape-of";
import { isStanding, rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { ArcArea, HallArea, NumberedArea, Point, StraightArea } from "@/lib/domain/catalogue/hall/types";

type Rows = Partial<Omit<NumberedArea, "key" | "arc" | "straight" | "seats" | "aisles">>;

/** Applies an edit of rows or numbers; wheelchair marks stay with their seats. */
export function withRows(area: HallArea, rows: Rows & { seats?: StraightArea["seats"]; aisles?: number[] }): HallArea {
  if (isStanding(area)) return area;
  const next = { ...area, ...rows } as NumberedArea;
  // Rows of different lengths need one length per row: further rows repeat the last one.
  if ("seats" in next && Array.isArray(next.seats)) {
    const { seats } = next;
    next.seats = Array.from({ length: next.rows }, (_, row) => seats[row] ?? seats.at(-1) ?? 1);
  }
  return keepingMarks(area, next);
}

export function withArc(area: HallArea, arc: Partial<ArcArea["arc"]>): HallArea {
  if (!("arc" in area)) return area;
  const next = { ...area.arc, ...arc };
  // The end angle must be greater than the start, by less than a full circle.
  const to = Math.min(next.from + 359, Math.max(next.from + 0.5, next.to));
  const even = { centre: next.centre, radius: Math.max(10, rounded(next.radius)), from: twoPlaces(next.from), to: twoPlaces(to) };
  return keepingMarks(area, { ...area, arc: even });
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100;

/** Changes an arc's angle and keeps its middle. */
export function withSpan(area: ArcArea, span: number): HallArea {
  const middle = (area.arc.from + area.arc.to) / 2;
  return withArc(area, { from: middle - span / 2, to: middle + span / 2 });
}

/** Turns an area by degrees clockwise around a point. */
export function turned(area: HallArea, degrees: number, [cx, cy]: Point): HallArea {
  const angle = (degrees * Math.PI) / 180;
  const turn = ([x, y]: Point): Point => [
    rounded(cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle)),
    rounded(cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle)),
  ];
  if (isStanding(area)) return { ...area, outline: area.outline.map(turn) };
  const border = area.border && { border: area.border.map(turn) };
  if ("arc" in area) {
    const { centre, radius, from, to } = area.arc;
    return {
      ...area,
      ...border,
      arc: { centre: turn(centre), radius, from: twoPlaces(from + degrees), to: twoPlaces(to + degrees) },
      aisles: area.aisles.map((aisle) => twoPlaces(aisle + degrees)),
    };
  }
  return { ...area, ...border, straight: { at: turn(area.straight.at), angle: twoPlaces(area.straight.angle + degrees) } };
}

/** Mirrors an area at a vertical line. Marks stay with their seats; numbers count from the other side. */
export function mirrored(area: HallArea, axis: number): HallArea {
  const flip = ([x, y]: Point): Point => [rounded(2 * axis - x), y];
  if (isStanding(area)) return { ...area, outline: area.outline.map(flip) };
  const number_from = area.number_from === "left" ? "right" : "left";
  const border = area.border && { border: area.border.map(flip) };
  if ("arc" in area) {
    const { centre, radius, from, to } = area.arc;
    const arc = { centre: flip(centre), radius, from: twoPlaces(180 - to), to: twoPlaces(180 - from) };
    return { ...area, ...border, arc, number_from, aisles: area.aisles.map((aisle) => twoPlaces(180 - aisle)).sort((a, b) => a - b) };
  }
  const aisles =
    typeof area.seats === "number" ? area.aisles.map((after) => (area.seats as number) - after).sort((a, b) => a - b) : area.aisles;
  return { ...area, ...border, straight: { at: flip(area.straight.at), angle: -area.straight.angle }, number_from, aisles };
}

export const alignments = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof alignments)[number];

/** Moves an area so that its edge or middle is at a coordinate. */
export function aligned(area: HallArea, how: Alignment, to: number): HallArea {
  const { x, y, w, h } = boxOfArea(area);
  const at = { left: x, centre: x + w / 2, right: x + w, top: y, middle: y + h / 2, bottom: y + h }[how];
  const isAcross = how === "left" || how === "centre" || how === "right";
  return moved(area, isAcross ? to - at : 0, isAcross ? 0 : to - at);
}
