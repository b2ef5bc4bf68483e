import type { Box } from "@/components/office/halls/model/shape-of";

export type Guide = { axis: "x" | "y"; at: number };
export type Snapped = { dx: number; dy: number; guides: Guide[] };

type Edges = { x: number[]; y: number[] };

const edgesOf = ({ x, y, w, h }: Box): Edges => ({ x: [x, x + w / 2, x + w], y: [y, y + h / 2, y + h] });

/** Returns the smallest correction that moves one of the edges onto one of the lines. */
function nearest(own: number[], lines: number[], reach: number): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null;
  for (const edge of own)
    for (const line of lines) {
      const by = line - edge;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at: line };
    }
  return best;
}

/** Snaps a dragged box to the stage's axis and to edges and middles of its neighbours, if they are within reach. */
export function snapTo(box: Box, { axis, others, reach }: { axis: number | null; others: Box[]; reach: number }): Snapped {
  const own = edgesOf(box);
  const lines = others.map(edgesOf);
  const middle = axis === null ? null : nearest([own.x[1]!], [axis], reach);
  // the stage's axis has priority over neighbours
  const across =
    middle ??
    nearest(
      own.x,
      lines.flatMap(({ x }) => x),
      reach,
    );
  const down = nearest(
    own.y,
    lines.flatMap(({ y }) => y),
    reach,
  );
  const guides: Guide[] = [];
  if (across) guides.push({ axis: "x", at: across.at });
  if (down) guides.push({ axis: "y", at: down.at });
  return { dx: across?.by ?? 0, dy: down?.by ?? 0, guides };
}
