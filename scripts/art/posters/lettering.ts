import type { Font, Glyph } from "fontkit";
import { fontOf, type Face } from "./font-of";
import { element, numbers } from "./svg";

/**
 * A line of lettering. `x` is where its ink begins, has its middle or ends (`anchor`), `y` its baseline; for a vertical line `x` is the
 * middle and `y` the top. `size` is the type's size; with `width`, the size is chosen so that the ink has that width.
 */
export type Line = {
  text: string;
  face: Face;
  ink: string;
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  vertical?: boolean;
  /** space between letters, relative to the size */
  tracking?: number;
} & ({ size: number } | { width: number });

/** The area that a line covers, and the size of its type: `npm test` checks that it is readable and has a distance to the edge. */
export type Lettered = { text: string; svg: string; size: number; box: Box };
export type Box = { left: number; top: number; right: number; bottom: number };

type Placed = { glyph: Glyph; x: number; y: number; scale: number };

/** Draws a line as outlines, so that it looks the same wherever the poster is shown. */
export async function letter(line: Line): Promise<Lettered> {
  const atOne = line.vertical ? await setColumn(line) : await setRow(line);
  const ink = inkOf(atOne);
  const size = "size" in line ? line.size : line.width / (ink.right - ink.left);
  const anchor = { start: ink.left, middle: (ink.left + ink.right) / 2, end: ink.right }[
    line.vertical ? "middle" : (line.anchor ?? "start")
  ];
  const [x, y] = [line.x - anchor * size, line.vertical ? line.y - ink.top * size : line.y];
  const placed = atOne.map((at) => ({ ...at, x: x + at.x * size, y: y + at.y * size, scale: at.scale * size }));
  return { text: line.text, svg: element("path", { d: placed.map(outline).join(""), fill: line.ink }), size, box: inkOf(placed) };
}

/** Returns the outline of a single character, `size` tall, with its em square at (x, y): used as a figure, not as text. */
export async function glyphPath(character: string, face: Face, size: number, x: number, y: number): Promise<string> {
  const font = await fontOf(face, character);
  const glyph = font.glyphForCodePoint(character.codePointAt(0) as number);
  return outline({ glyph, x, y: y + size * 0.88, scale: size / font.unitsPerEm });
}

/** Places every glyph at size 1, one after the other from (0, 0). */
async function setRow({ text, face, tracking = 0 }: Line): Promise<Placed[]> {
  const placed: Placed[] = [];
  let at = 0;
  for (const { font, piece } of await runs(text, face)) {
    const scale = 1 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(piece);
    glyphs.forEach((glyph, i) => {
      placed.push({ glyph, x: at, y: 0, scale });
      at += (positions[i]?.xAdvance ?? 0) * scale + tracking;
    });
  }
  return placed;
}

async function setColumn({ text, face, tracking = 0 }: Line): Promise<Placed[]> {
  return Promise.all(
    [...text].map(async (character, i) => {
      const font = await fontOf(face, character);
      return { glyph: font.glyphForCodePoint(character.codePointAt(0) as number), x: 0, y: i * (1 + tracking), scale: 1 / font.unitsPerEm };
    }),
  );
}

/** Splits a text into pieces that one font draws, so that pairs of Latin letters are kerned. */
async function runs(text: string, face: Face): Promise<{ font: Font; piece: string }[]> {
  const found: { font: Font; piece: string }[] = [];
  for (const character of text) {
    const font = await fontOf(face, character);
    const last = found.at(-1);
    if (last?.font === font) last.piece += character;
    else found.push({ font, piece: character });
  }
  return found;
}

function inkOf(placed: Placed[]): Box {
  const boxes = placed
    .filter(({ glyph }) => glyph.path.commands.length > 0)
    .map(
      ({
        glyph: {
          path: { bbox },
        },
        x,
        y,
        scale,
      }) => ({
        left: x + bbox.minX * scale,
        right: x + bbox.maxX * scale,
        top: y - bbox.maxY * scale,
        bottom: y - bbox.minY * scale,
      }),
    );
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

const relative = { lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c" } as const;

/** Writes an outline with relative coordinates, which are shorter than absolute ones. */
function outline({ glyph, x, y, scale }: Placed): string {
  const toGrid = (value: number) => Math.round(value * 10) / 10;
  let at = { x: 0, y: 0 };
  return (glyph.path.commands as { command: "moveTo" | "closePath" | keyof typeof relative; args: number[] }[])
    .map(({ command, args }) => {
      if (command === "closePath") return "Z";
      const places = args.map((value, i) => toGrid(i % 2 === 0 ? x + value * scale : y - value * scale));
      const from = at;
      at = { x: places.at(-2) as number, y: places.at(-1) as number };
      return command === "moveTo"
        ? `M${numbers(places)}`
        : relative[command] + numbers(places.map((value, i) => value - (i % 2 === 0 ? from.x : from.y)));
    })
    .join("");
}
