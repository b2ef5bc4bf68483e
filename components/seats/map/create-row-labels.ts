import { SVG_NS } from "@/components/seats/map/seat-layer";
import { scaleOf, type Size, type ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";

/** Distance of a row's name on the map from its first and last seat, in pitches. */
const NAME_STEP = 1.4;
/** Minimum distance between names on the strip, CSS px. */
const CLOSEST_PX = 15;
/**
 * Space for the sign that points to the stage at the beginning of the strip, CSS px, if the strip is next to the map or above it.
 */
export const STAGE_SIGN = { beside: 48, above: 62 };

/** Whether the rows of an area run from side to side rather than upright. */
export function runAcross({ rows }: SeatPlan): boolean {
  const run = (axis: "x" | "y") => rows.reduce((sum, row) => sum + Math.abs(row.at(-1)![axis] - row[0]![axis]), 0);
  return run("x") >= run("y");
}

type LabelParts = {
  plan: SeatPlan;
  /** the strip next to or above the map, in CSS px */ strip: SVGSVGElement;
  /** over the seats, in the hall's units */ group: SVGGElement;
  /** whether the strip has space outside the map, so that the map shows no names */ hasOwnPlace: () => boolean;
};

/**
 * The names of an area's rows. On phones they are on a strip that never covers seats. On desktop they are on the map at both ends
 * of each row, and on the strip as soon as those are out of sight.
 */
export function createRowLabels({ plan, strip, group, hasOwnPlace }: LabelParts) {
  const across = runAcross(plan);
  const [along, down] = across ? (["x", "y"] as const) : (["y", "x"] as const);
  const rows = plan.rows.map((row) => ({
    seats: row,
    ends: [atEnd(row[0]!, row[1], plan.pitch), atEnd(row.at(-1)!, row.at(-2), plan.pitch)].map((at) => name(row[0]!.row, at)),
    /** its seats in order, starting at the strip */
    inOrder: [...row].sort((a, b) => a[along] - b[along]),
    onStrip: name(row[0]!.row),
  }));
  for (const { ends } of rows) for (const text of ends) text.setAttribute("font-size", (plan.pitch * 0.36).toFixed(1));
  const onMap = document.createElementNS(SVG_NS, "g");
  onMap.append(...rows.flatMap(({ ends }) => ends));
  group.prepend(onMap);
  strip.replaceChildren(...rows.map(({ onStrip }) => onStrip));

  function follow(view: ViewBox, size: Size): void {
    const own = hasOwnPlace();
    onMap.toggleAttribute("hidden", own);
    const scale = scaleOf(view, size);
    const [edge, end] = [view[along], across ? size.height : size.width];
    const away = rows.some(({ inOrder }) => inOrder[0]![along] < edge && inOrder.at(-1)![along] > edge);
    strip.toggleAttribute("data-shown", own || away);
    if (!own && !away) return;
    let last = -Infinity;
    const sign = own ? STAGE_SIGN[across ? "beside" : "above"] : 0;
    const placed = rows
      .map((row) => ({ row, at: ((row.inOrder.find((seat) => seat[along] >= edge) ?? row.inOrder.at(-1)!)[down] - view[down]) * scale }))
      .sort((a, b) => a.at - b.at);
    for (const { row, at } of placed) {
      const room = at - last >= CLOSEST_PX && at > sign + CLOSEST_PX / 2 && at < end - CLOSEST_PX / 2;
      row.onStrip.toggleAttribute("hidden", !room);
      if (!room) continue;
      last = at;
      row.onStrip.setAttribute("x", across ? "50%" : at.toFixed(1));
      row.onStrip.setAttribute("y", across ? at.toFixed(1) : "50%");
    }
  }

  /** Marks the rows of the chosen seats. */
  function mark(mine: PlannedSeat[]): void {
    const marked = new Set(mine.map(({ rowIndex }) => rowIndex));
    rows.forEach(({ ends, onStrip }, index) => {
      for (const text of [...ends, onStrip]) text.toggleAttribute("data-marked", marked.has(index));
    });
  }

  return { follow, mark };
}

function name(row: string, at?: { x: number; y: number }): SVGTextElement {
  const text = document.createElementNS(SVG_NS, "text");
  text.setAttribute("class", "row-label");
  if (at) for (const key of ["x", "y"] as const) text.setAttribute(key, at[key].toFixed(1));
  text.textContent = row;
  return text;
}

/** The point one step beyond the end of a row, in the row's direction. */
function atEnd(end: PlannedSeat, before: PlannedSeat | undefined, pitch: number): { x: number; y: number } {
  const [dx, dy] = before ? [end.x - before.x, end.y - before.y] : [-1, 0];
  const step = (pitch * NAME_STEP) / (Math.hypot(dx, dy) || 1);
  return { x: end.x + dx * step, y: end.y + dy * step };
}
