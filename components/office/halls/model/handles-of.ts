import { withArc, withRows } from "@/components/office/halls/model/change-area";
import { readPath } from "@/components/office/halls/model/svg-path";
import { isStanding, outlineOf, rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { ArcArea, HallArea, Point, StraightArea } from "@/lib/domain/catalogue/hall/types";

/** near and far: the edges of the rows; left and right: their ends; corner: a corner of a polygon; between: a new corner between two. */
export type HandleId = "near" | "far" | "left" | "right" | "turn" | `corner ${number}` | `between ${number}`;
export type Handle = { id: HandleId; x: number; y: number; /** drawn smaller */ isMinor?: boolean };

/** Distance between the outermost seats and the outline, in map units. */
const MARGIN = 17;
const TURN_AWAY = 46;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Returns the handles of an area. */
export function handlesOf(area: HallArea): Handle[] {
  if (isStanding(area)) return polygonHandles(area.outline);
  const corners = cornersOf(area);
  const [nearLeft, nearRight, farRight, farLeft] = corners;
  if (!nearLeft || !nearRight || !farRight || !farLeft) return [];
  const ends: Handle[] = [
    { id: "left", x: nearLeft[0], y: nearLeft[1] },
    { id: "right", x: nearRight[0], y: nearRight[1] },
    { id: "right", x: farRight[0], y: farRight[1] },
    { id: "left", x: farLeft[0], y: farLeft[1] },
  ];
  const depth = (area.rows - 1) * area.row_pitch + MARGIN;
  const at = "arc" in area ? (away: number) => onArc(area, away) : (away: number) => onStraight(area, 0, away);
  const edges: Handle[] = [
    { id: "near", ...xy(at(-MARGIN)) },
    { id: "far", ...xy(at(depth)) },
  ];
  const turn: Handle[] = "arc" in area ? [] : [{ id: "turn", ...xy(at(-MARGIN - TURN_AWAY)), isMinor: true }];
  const border = area.border ? polygonHandles(area.border) : [];
  return [...ends, ...edges, ...turn, ...border];
}

const xy = ([x, y]: Point) => ({ x, y });

function polygonHandles(points: Point[]): Handle[] {
  return points.flatMap(([x, y], at): Handle[] => {
    const [nx, ny] = points[(at + 1) % points.length]!;
    return [
      { id: `corner ${at}`, x, y },
      { id: `between ${at}`, x: (x + nx) / 2, y: (y + ny) / 2, isMinor: true },
    ];
  });
}

/** Returns near left, near right, far right, far left. Arcs and straight rows both write the path data of their outline in this order. */
function cornersOf(area: ArcArea | StraightArea): Point[] {
  const { border: _border, ...drawn } = area;
  return readPath(outlineOf(drawn as HallArea)).flatMap((command) =>
    command.kind === "Z" ? [] : [command.kind === "A" ? command.to : command.points.at(-1)!],
  );
}

function onArc({ arc: { centre, radius, from, to } }: ArcArea, away: number): Point {
  const angle = ((from + to) / 2 / 180) * Math.PI;
  return [centre[0] + (radius + away) * Math.cos(angle), centre[1] + (radius + away) * Math.sin(angle)];
}

function onStraight({ straight: { at, angle } }: StraightArea, across: number, away: number): Point {
  const turn = (angle / 180) * Math.PI;
  return [at[0] + across * Math.cos(turn) - away * Math.sin(turn), at[1] + across * Math.sin(turn) + away * Math.cos(turn)];
}

/** Returns the area after a handle was dragged to a point. @param both the opposite end moves as well */
export function dragged(area: HallArea, handle: HandleId, [x, y]: Point, both: boolean): HallArea {
  const [kind, at] = handle.split(" ") as [string, string | undefined];
  if (at !== undefined) return withCorner(area, Number(at), kind === "between", [rounded(x), rounded(y)]);
  if (isStanding(area)) return area;
  return "arc" in area ? draggedArc(area, kind, [x, y], both) : draggedStraight(area, kind, [x, y]);
}

function withCorner(area: HallArea, at: number, isNew: boolean, to: Point): HallArea {
  const change = (points: Point[]) =>
    isNew ? [...points.slice(0, at + 1), to, ...points.slice(at + 1)] : points.map((point, number) => (number === at ? to : point));
  if (isStanding(area)) return { ...area, outline: change(area.outline) };
  return area.border ? { ...area, border: change(area.border) } : area;
}

function draggedArc(area: ArcArea, kind: string, [x, y]: Point, both: boolean): HallArea {
  const { centre, radius, from, to } = area.arc;
  const away = Math.hypot(x - centre[0], y - centre[1]);
  if (kind === "near") return withArc(area, { radius: away + MARGIN });
  if (kind === "far") return withRows(area, { rows: rowsFor(away - MARGIN - radius, area.row_pitch) });
  const middle = (from + to) / 2;
  let angle = degrees(Math.atan2(y - centre[1], x - centre[0]));
  while (angle < middle - 180) angle += 360;
  while (angle > middle + 180) angle -= 360;
  const margin = degrees(MARGIN / Math.max(1, away));
  const half = rounded(Math.abs(angle - middle) - margin);
  if (both) return withArc(area, { from: middle - half, to: middle + half });
  return kind === "left"
    ? withArc(area, { to: rounded(angle - margin) })
    : withArc(area, { from: Math.min(to - 0.5, rounded(angle + margin)) });
}

const rowsFor = (depth: number, pitch: number) => Math.min(60, Math.max(1, Math.round(depth / pitch) + 1));

function draggedStraight(area: StraightArea, kind: string, [x, y]: Point): HallArea {
  const { at, angle } = area.straight;
  const turn = (angle / 180) * Math.PI;
  const [dx, dy] = [x - at[0], y - at[1]];
  const [across, away] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
  if (kind === "far") return withRows(area, { rows: rowsFor(away - MARGIN, area.row_pitch) });
  if (kind === "turn") {
    const next = degrees(Math.atan2(dx, -dy));
    return { ...area, straight: { at, angle: Math.round(next) } };
  }
  if (kind === "near") {
    // the ends stay in place, the middle follows the pointer
    const [mx, my] = onStraight(area, 0, away + MARGIN);
    return { ...area, curve: rounded(area.curve + away + MARGIN), straight: { at: [rounded(mx), rounded(my)], angle } };
  }
  const seats = Math.round((2 * (Math.abs(across) - MARGIN)) / area.pitch) + 1 - area.aisles.length;
  return withRows(area, { seats: Math.min(100, Math.max(1, seats)) });
}
