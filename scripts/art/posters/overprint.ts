import { drawDots, hexGrid } from "./dots";
import type { Art } from "./draw-poster";
import { group, SHEET, type Point } from "./svg";

const PITCH = 20;
const THINNEST = 1.5;

/** B: plates of one ink each, printed over each other, so that overlaps have a third colour. */
export function overprint({ plates, over = [] }: { plates: string[][]; over?: string[] }): Art {
  return () => [...plates.map((plate) => group({ style: "mix-blend-mode:multiply" }, plate)), ...over];
}

/**
 * A shape in dots whose width grows from `thin` to `dense` between two heights of the sheet. At a width of 21 they touch, at 24 they
 * close.
 */
export function halftone({
  ink,
  inside,
  thin,
  dense,
  widest = 21,
}: {
  ink: string;
  inside: (at: Point) => boolean;
  thin: number;
  dense: number;
  widest?: number;
}): string[] {
  const box = { left: -PITCH / 2, top: Math.min(thin, dense), right: SHEET.width + PITCH / 2, bottom: Math.max(thin, dense) };
  const places = hexGrid(PITCH, box).filter(inside);
  return drawDots(
    places.map((at) => ({
      ...at,
      ink,
      width: Math.round((THINNEST + ((widest - THINNEST) * (at.y - thin)) / (dense - thin)) / 1.5) * 1.5,
    })),
  );
}
