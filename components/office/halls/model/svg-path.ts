import { rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { Point } from "@/lib/domain/catalogue/hall/types";

/** A drawing command in absolute coordinates: a curve's points in one list, an arc with its own parameters. */
type Command =
  | { kind: "M" | "L" | "C" | "Q"; points: Point[] }
  | { kind: "A"; rx: number; ry: number; turn: number; large: number; sweep: number; to: Point }
  | { kind: "Z" };

const lengths: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 };
const CURVE_STEPS = 12;

/** Parses SVG path data into absolute commands, with lines as L. Halls are drawn with M L H V C Q A Z. */
export function readPath(data: string): Command[] {
  const commands: Command[] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  for (const [, letter = "", rest = ""] of data.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/gi)) {
    const kind = letter.toUpperCase();
    if (kind === "Z") {
      commands.push({ kind: "Z" });
      at = start;
      continue;
    }
    const numbers = (rest.match(/[-+]?(?:\d+(?:\.\d*)?|\.\d+)/g) ?? []).map(Number);
    const size = lengths[kind] ?? 2;
    for (let from = 0; from + size <= numbers.length; from += size) {
      const own = numbers.slice(from, from + size);
      const [ox, oy] = letter === kind ? [0, 0] : at;
      const pair = (index: number): Point => [own[index]! + ox, own[index + 1]! + oy];
      if (kind === "A") {
        const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = own;
        at = pair(5);
        commands.push({ kind: "A", rx, ry, turn, large, sweep, to: at });
        continue;
      }
      const points: Point[] =
        kind === "H"
          ? [[own[0]! + ox, at[1]]]
          : kind === "V"
            ? [[at[0], own[0]! + oy]]
            : Array.from({ length: size / 2 }, (_, index) => pair(index * 2));
      at = points.at(-1)!;
      if (kind === "M" && from === 0) start = at;
      // further coordinate pairs after an M are lines
      commands.push({ kind: kind === "C" || kind === "Q" ? kind : kind === "M" && from === 0 ? "M" : "L", points });
    }
  }
  return commands;
}

/** Moves and scales a drawing: each point becomes `scale × point + shift`. */
export function movedPath(data: string, shift: Point, scale: Point = [1, 1]): string {
  const place = ([x, y]: Point) => `${rounded(x * scale[0] + shift[0])} ${rounded(y * scale[1] + shift[1])}`;
  return readPath(data)
    .map((command) => {
      if (command.kind === "Z") return "Z";
      if (command.kind !== "A") return command.kind + command.points.map(place).join(" ");
      const { rx, ry, turn, large, sweep, to } = command;
      const flipped = scale[0] * scale[1] < 0 ? 1 - sweep : sweep;
      return `A${rounded(rx * Math.abs(scale[0]))} ${rounded(ry * Math.abs(scale[1]))} ${turn} ${large} ${flipped} ${place(to)}`;
    })
    .join("");
}

/** Converts a drawing to a polygon, its curves to short lines; each line of an arc covers at most `step` radians. */
export function polygonOfPath(data: string, step = 0.06): Point[] {
  const polygon: Point[] = [];
  let at: Point = [0, 0];
  for (const command of readPath(data)) {
    if (command.kind === "Z") continue;
    if (command.kind === "A") polygon.push(...arcPoints(at, command, step));
    else if (command.kind === "C" || command.kind === "Q") polygon.push(...curvePoints([at, ...command.points]));
    else polygon.push(...command.points);
    at = polygon.at(-1) ?? at;
  }
  return polygon;
}

/** Returns points on a Bézier curve, without its first. */
function curvePoints(points: Point[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const part = (step + 1) / CURVE_STEPS;
    let row = points;
    while (row.length > 1) {
      const from = row;
      row = row.slice(1).map(([x, y], index): Point => {
        const [px, py] = from[index]!;
        return [px + (x - px) * part, py + (y - py) * part];
      });
    }
    return row[0]!;
  });
}

/**
 * Returns points on a circle's arc, without its first. The centre is computed from the
 * ends (SVG's implementation notes, F.6.5, without rotated ellipses).
 */
function arcPoints([x1, y1]: Point, { rx, ry, large, sweep, to: [x2, y2] }: Extract<Command, { kind: "A" }>, step: number): Point[] {
  if (rx === 0 || ry === 0) return [[x2, y2]];
  // scale the coordinates so that the ellipse becomes a circle of radius 1
  const [ax, ay, bx, by] = [x1 / rx, y1 / ry, x2 / rx, y2 / ry];
  const half = Math.hypot(bx - ax, by - ay) / 2;
  if (half === 0) return [];
  const away = Math.sqrt(Math.max(0, 1 - half * half)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(ax + bx) / 2 - (away * (by - ay)) / (2 * half), (ay + by) / 2 + (away * (bx - ax)) / (2 * half)];
  const first = Math.atan2(ay - cy, ax - cx);
  let span = Math.atan2(by - cy, bx - cx) - first;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const radius = Math.hypot(ax - cx, ay - cy);
  const steps = Math.max(2, Math.ceil(Math.abs(span) / step));
  return Array.from({ length: steps }, (_, at): Point => {
    const angle = first + (span * (at + 1)) / steps;
    return [(cx + radius * Math.cos(angle)) * rx, (cy + radius * Math.sin(angle)) * ry];
  });
}
