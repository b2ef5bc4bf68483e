import { SVG_NS } from "@/components/seats/map/seat-layer";
import type { ViewBox } from "@/components/seats/map/view-box";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";

const known = new WeakMap<HallDrawing, ViewBox | null>();

/** Where the hall's stage lies, in the map's units; null where the map shows none. The browser measures its shape once. */
export function measureStage(drawing: HallDrawing): ViewBox | null {
  const before = known.get(drawing);
  if (before !== undefined) return before;
  const svg = document.createElementNS(SVG_NS, "svg");
  svg.setAttribute("style", "position:absolute;visibility:hidden;width:0;height:0");
  svg.innerHTML = drawing.markup;
  document.body.append(svg);
  const box = svg.querySelector<SVGGraphicsElement>(".stage")?.getBBox();
  svg.remove();
  const stage = box && box.width > 0 ? { x: box.x, y: box.y, w: box.width, h: box.height } : null;
  known.set(drawing, stage);
  return stage;
}
