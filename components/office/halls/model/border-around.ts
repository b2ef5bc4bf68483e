import { polygonOfPath } from "@/components/office/halls/model/svg-path";
import { outlineOf, rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { NumberedArea, Point } from "@/lib/domain/catalogue/hall/types";

/** Angle between two corners on an arc, in radians: small enough to keep all seats inside, large enough to leave few corners to drag. */
const STEP = 0.12;
/** Maximum of corners on each of an arc's two edges; a file takes 60 in all. */
const MOST = 20;

/** Returns the outline that is drawn around an area's seats, as corners that can be dragged. */
export function borderAround(area: NumberedArea): Point[] {
  const { border: _border, ...drawn } = area;
  const span = "arc" in area ? ((area.arc.to - area.arc.from) / 180) * Math.PI : 0;
  const corners = polygonOfPath(outlineOf(drawn as NumberedArea), Math.max(STEP, span / MOST));
  return corners.map(([x, y]) => [rounded(x), rounded(y)]);
}
