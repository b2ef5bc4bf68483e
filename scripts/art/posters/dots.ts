import { element, numbers, type Point } from "./svg";

export type Dot = Point & { width: number; ink: string };

/** Returns the places of a hexagonal grid `pitch` apart, row by row, that cover a box. */
export function hexGrid(
  pitch: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Point[] {
  const places: Point[] = [];
  const step = (pitch * Math.sqrt(3)) / 2;
  for (let row = 0; top + row * step <= bottom; row++) {
    for (let x = left + (row % 2) * (pitch / 2); x <= right; x += pitch) places.push({ x, y: Math.round((top + row * step) * 10) / 10 });
  }
  return places;
}

/** Draws dots as round ends of lines without length, in one path for each ink and width, which is the shortest notation. */
export function drawDots(dots: Dot[]): string[] {
  const alike = new Map<string, Dot[]>();
  for (const dot of dots) {
    const key = `${dot.ink} ${dot.width}`;
    alike.set(key, [...(alike.get(key) ?? []), dot]);
  }
  return [...alike.values()].map((same) => {
    const steps = same.map(({ x, y }, i) =>
      i === 0 ? `M${numbers([x, y])}h0` : `m${numbers([x - same[i - 1]!.x, y - same[i - 1]!.y])}h0`,
    );
    return element("path", { stroke: same[0]!.ink, "stroke-width": same[0]!.width, "stroke-linecap": "round", d: steps.join("") });
  });
}
