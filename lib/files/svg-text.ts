import type { Glyph } from "fontkit";
import { drawable, fontRuns, gapBefore, type FontRun } from "@/lib/files/font-runs";
import type { Weight } from "@/lib/files/pick-font";
import type { Language } from "@/lib/i18n/languages";

export type Lettering = { language: Language; weight: Weight; /** in pixels */ size: number };
type Placed = { glyph: Glyph; x: number; scale: number };

const letters = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" } as const;

/** Returns every glyph of a line with its position, and their total width. */
function setLine(text: string, { language, weight, size }: Lettering): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = [];
  let at = 0;
  const runs: FontRun[] = fontRuns(drawable(text), language, weight);
  runs.forEach(({ font: { font }, text: piece }, i) => {
    at += gapBefore(runs, i) * size;
    const scale = size / font.unitsPerEm;
    const { glyphs: shapes, positions } = font.layout(piece);
    shapes.forEach((glyph, n) => {
      const { xAdvance = 0, xOffset = 0 } = positions[n] ?? {};
      glyphs.push({ glyph, x: at + xOffset * scale, scale });
      at += xAdvance * scale;
    });
  });
  return { glyphs, width: at };
}

export function textWidth(text: string, lettering: Lettering): number {
  return setLine(text, lettering).width;
}

/**
 * Returns a line of text as the `d` of an SVG path with its baseline at (x, y): outlines of our own fonts, so that a
 * picture looks the same everywhere and has no box for a rare character.
 */
export function textPath(text: string, x: number, y: number, lettering: Lettering): string {
  return setLine(text, lettering)
    .glyphs.map(({ glyph, x: at, scale }) => outline(glyph, x + at, y, scale))
    .join("");
}

function outline({ path }: Glyph, x: number, y: number, scale: number): string {
  return (path.commands as { command: keyof typeof letters; args: number[] }[])
    .map(
      ({ command, args }) =>
        letters[command] + args.map((value, i) => (i % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2)).join(" "),
    )
    .join("");
}
