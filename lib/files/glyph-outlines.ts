import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";

/** A point in the units of its picture, y downwards. */
export type Point = { x: number; y: number };
type Move = { command: "M" | "L" | "Q" | "C" | "Z"; points: Point[] };

/** The outline of one character with its baseline at y = 0, and its advance; in multiples of a capital's height. */
export type Outline = { moves: Move[]; advance: number };

const FONT_FILE = "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";
/** Straight lines are split into segments of this length, in capital heights, so that they bend with a wave. */
const PIECE = 0.08;

let font: Font | undefined;
const outlines = new Map<string, Outline>();

/** Parsed once. Resolved from the process's folder, because there is no node_modules folder next to a bundle. */
function archivo(): Font {
  font ??= create(readFileSync(createRequire(join(process.cwd(), "package.json")).resolve(FONT_FILE))) as Font;
  return font;
}

/** Returns the outline of a character of the Archivo typeface. */
export function outlineOf(character: string): Outline {
  const kept = outlines.get(character);
  if (kept) return kept;
  const { capHeight } = archivo();
  const glyph = archivo().glyphForCodePoint(character.codePointAt(0) as number);
  const outline = { advance: glyph.advanceWidth / capHeight, moves: readMoves(glyph.path.commands, capHeight) };
  outlines.set(character, outline);
  return outline;
}

const letters = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" } as const;

function readMoves(commands: { command: keyof typeof letters; args: number[] }[], capHeight: number): Move[] {
  const moves: Move[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const { command, args } of commands) {
    const points: Point[] = [];
    for (let i = 0; i + 1 < args.length; i += 2)
      points.push({ x: (args[i] as number) / capHeight, y: -(args[i + 1] as number) / capHeight });
    const end = points.at(-1);
    if (command === "lineTo" && end) moves.push(...cut(at, end));
    else moves.push({ command: letters[command], points });
    at = end ?? at;
  }
  return moves;
}

function cut(from: Point, to: Point): Move[] {
  const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PIECE));
  return Array.from({ length: pieces }, (_, i) => {
    const part = (i + 1) / pieces;
    return { command: "L", points: [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }] };
  });
}

/** Returns the outline as the `d` of an SVG path, with each point mapped by `place`. */
export function pathOf({ moves }: Outline, place: (point: Point) => Point): string {
  return moves
    .map(
      ({ command, points }) =>
        command +
        points
          .map(place)
          .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join(" "),
    )
    .join("");
}
