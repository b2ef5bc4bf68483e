import type { HallDots } from "@/components/seats/hall/create-hall-layer";
import { scaleOf, type Point, type Size, type ViewBox } from "@/components/seats/map/view-box";

/** Side of a cell of the grid in which free seats are counted, CSS px. */
const CELL = 3;
/** Radius of a seat on the map, in pitches. */
const RADIUS = 0.4;

/**
 * Returns a function that checks whether a label would cover a free seat. It uses sums over a grid, because it is called for
 * every label in every frame.
 */
export function freeSeatsUnder(dots: HallDots | null, view: ViewBox, size: Size): (at: Point, label: Size) => boolean {
  if (!dots?.taken) return () => false;
  const { seats, taken, looks } = dots;
  const [columns, rows] = [Math.ceil(size.width / CELL), Math.ceil(size.height / CELL)];
  const scale = scaleOf(view, size);
  const column = (x: number) => Math.min(columns, Math.max(0, Math.floor(x / CELL)));
  const row = (y: number) => Math.min(rows, Math.max(0, Math.floor(y / CELL)));
  /** one column and row more than cells, so that each sum has a neighbour to its left and above */
  const sums = new Uint32Array((columns + 1) * (rows + 1));
  const at = (x: number, y: number) => y * (columns + 1) + x;
  for (const area of seats.areas) {
    const as = looks.get(area.area_id)?.as;
    if (as !== "open" && as !== "unknown") continue;
    const radius = area.pitch * RADIUS * scale;
    for (let i = area.start; i < area.end; i += 1) {
      if (taken[i] === 1) continue;
      const [x, y] = [(seats.xs[i]! - view.x) * scale, (seats.ys[i]! - view.y) * scale];
      if (x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) continue;
      for (let r = row(y - radius); r <= Math.min(rows - 1, row(y + radius)); r += 1)
        for (let c = column(x - radius); c <= Math.min(columns - 1, column(x + radius)); c += 1) sums[at(c + 1, r + 1)]! += 1;
    }
  }
  for (let r = 1; r <= rows; r += 1)
    for (let c = 1; c <= columns; c += 1) sums[at(c, r)]! += sums[at(c - 1, r)]! + sums[at(c, r - 1)]! - sums[at(c - 1, r - 1)]!;
  return ({ x, y }, { width, height }) => {
    const [left, right] = [column(x - width / 2), Math.min(columns, column(x + width / 2) + 1)];
    const [top, bottom] = [row(y - height / 2), Math.min(rows, row(y + height / 2) + 1)];
    return sums[at(right, bottom)]! - sums[at(left, bottom)]! - sums[at(right, top)]! + sums[at(left, top)]! > 0;
  };
}
