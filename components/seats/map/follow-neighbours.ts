import { scaleOf, type Point, type Size, type ViewBox } from "@/components/seats/map/view-box";

/** Maximum size of a name on screen, CSS px, at every zoom level. */
const LARGEST_PX = 17;
/** Margin along the map's edges, CSS px; at the top there is more space for the sign that points to the stage. */
const EDGE_PX = 10;
const TOP_PX = 44;

type Neighbour = { shape: SVGGeometryElement; box: DOMRect; name: SVGTextElement; home: Point; size: number };

/**
 * Positions the names of the areas around the open one. A close view cuts these areas off, so each name moves to the middle of
 * its visible part, and is hidden if there is no room.
 */
export function followNeighbours(hall: SVGSVGElement): (view: ViewBox, size: Size) => void {
  const names = [...hall.querySelectorAll<SVGTextElement>(".area-label")];
  const neighbours = [...hall.querySelectorAll<SVGGeometryElement>(".area")].flatMap((shape, index): Neighbour[] => {
    const name = names[index];
    if (!name) return [];
    const home = { x: Number(name.getAttribute("x")), y: Number(name.getAttribute("y")) };
    return [{ shape, box: shape.getBBox(), name, home, size: parseFloat(getComputedStyle(name).fontSize) || 24 }];
  });

  return (view, size) => {
    const unit = 1 / scaleOf(view, size);
    for (const { shape, box, name, home, size: usual } of neighbours) {
      const font = Math.min(usual, LARGEST_PX * unit);
      const half = { x: (widthOf(name.textContent ?? "") * font) / 2, y: font * 0.7 };
      const edge = EDGE_PX * unit;
      const [left, right] = [Math.max(box.x, view.x + edge) + half.x, Math.min(box.x + box.width, view.x + view.w - edge) - half.x];
      const [top, bottom] = [
        Math.max(box.y, view.y + TOP_PX * unit) + half.y,
        Math.min(box.y + box.height, view.y + view.h - edge) - half.y,
      ];
      const whole = view.x <= box.x && view.y <= box.y && view.x + view.w >= box.x + box.width && view.y + view.h >= box.y + box.height;
      const at = whole ? home : { x: (left + right) / 2, y: (top + bottom) / 2 };
      const room = whole || (left <= right && top <= bottom && shape.isPointInFill(new DOMPoint(at.x, at.y)));
      name.toggleAttribute("data-away", !room);
      if (!room) continue;
      for (const [key, value] of Object.entries({ x: at.x, y: at.y, "font-size": font })) name.setAttribute(key, value.toFixed(1));
    }
  };
}

/** Approximate width of a name, relative to its font size. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 1 : 0.62), 0);
}
