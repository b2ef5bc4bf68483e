import { SVG_NS } from "@/components/seats/map/seat-layer";
import type { Size, ViewBox } from "@/components/seats/map/view-box";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";

const known = new WeakMap<HallDrawing, ViewBox | null>();

/** The box of the hall's stage, in the map's units; null if the map shows none. The browser measures its shape once. */
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

/** Minimum size of the stage's name and its minimum distance from the map's edge, CSS px. */
const STAGE_PX = 11;
const EDGE_PX = 6;

/** Width of each name relative to its font size, measured once: measuring in every frame would force a layout of the map. */
const widths = new WeakMap<SVGTextElement, { text: string | null; letters: number }>();

function widthIn(label: SVGTextElement, letters: number): number {
  const text = label.textContent;
  let known = widths.get(label);
  if (known?.text !== text) widths.set(label, (known = { text, letters: label.getComputedTextLength() / letters }));
  return known!.letters * letters;
}

/**
 * Keeps the stage's name at a readable size, and inside the map while its stage is visible.
 * @returns the boxes of the names, in the map's units
 */
export function fitStageNames(art: SVGSVGElement, now: ViewBox, size: Size): ViewBox[] {
  const unit = now.w / size.width;
  return [...art.querySelectorAll<SVGTextElement>(".stage-label")].map((label) => {
    const letters = Math.max(Number(label.getAttribute("font-size")), STAGE_PX * unit);
    label.style.fontSize = `${letters}px`;
    const half = { x: widthIn(label, letters) / 2 + EDGE_PX * unit, y: letters / 2 + EDGE_PX * unit };
    const at = { x: Number(label.getAttribute("x")), y: Number(label.getAttribute("y")) };
    const shift = (from: number, length: number, middle: number, room: number) =>
      middle < from - room || middle > from + length + room || 2 * room > length
        ? 0
        : Math.min(from + length - room, Math.max(from + room, middle)) - middle;
    const [dx, dy] = [shift(now.x, now.w, at.x, half.x), shift(now.y, now.h, at.y, half.y)];
    label.style.translate = dx === 0 && dy === 0 ? "" : `${dx}px ${dy}px`;
    return { x: at.x + dx - half.x, y: at.y + dy - half.y, w: 2 * half.x, h: 2 * half.y };
  });
}
