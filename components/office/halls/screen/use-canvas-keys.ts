"use client";

import type { KeyboardEvent } from "react";
import type { HallCanvas } from "@/components/office/halls/canvas/create-hall-canvas";
import { areasOf } from "@/components/office/halls/model/hall-areas";
import { newArc, newStraight } from "@/components/office/halls/model/new-hall-parts";
import { boxOfArea } from "@/components/office/halls/model/shape-of";
import {
  addArea,
  addStanding,
  chosenAreas,
  growChosen,
  nudgeChosen,
  stepThroughAreas,
  turnChosen,
} from "@/components/office/halls/session/area-acts";
import type { HallSession } from "@/components/office/halls/session/hall-session";
import { closePolygon, pressCanvas } from "@/components/office/halls/session/pointer-acts";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import type { Point } from "@/lib/domain/catalogue/hall/types";

/** Distance of an arrow key in cm; ten times as far with Shift. */
const NUDGE_CM = 5;
const PAN_PX = 60;
const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

type Parts = { canvas: HallCanvas | null; isReadOnly: boolean };

/** Keys of the map: arrows move, Tab goes through the areas, Enter uses the current tool in the middle of the view. */
export function useCanvasKeys({ canvas, isReadOnly }: Parts): (event: KeyboardEvent<HTMLElement>) => void {
  const session = useHallSession();
  return (event) => {
    if (!canvas || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow) {
      event.preventDefault();
      const [dx, dy] = arrow;
      if (isReadOnly || session.store.get().selection.kind === "none") return canvas.view.pan(-dx * PAN_PX, -dy * PAN_PX);
      const by = (NUDGE_CM / session.hall.map.unit) * (event.shiftKey ? 10 : 1);
      if (event.altKey) return dx === 0 ? growChosen(session, dy * by) : turnChosen(session, dx * (event.shiftKey ? 5 : 0.5));
      return nudgeChosen(session, dx * by, dy * by);
    }
    if (event.key === "+" || event.key === "=") return canvas.view.zoomMiddle(1.4);
    if (event.key === "-") return canvas.view.zoomMiddle(1 / 1.4);
    if (event.key === "0") return canvas.fit();
    if (event.key === "Tab" && stepsOn(session, event.shiftKey ? -1 : 1)) {
      event.preventDefault();
      stepThroughAreas(session, event.shiftKey ? -1 : 1);
      const [area] = chosenAreas(session);
      if (!area) return;
      const { x, y, w, h } = boxOfArea(area);
      canvas.view.reveal(x + w / 2, y + h / 2);
      return;
    }
    if (event.key === "Enter" && !isReadOnly) {
      event.preventDefault();
      drawInTheMiddle(session, canvas);
    }
  };
}

/** Whether there is a next area. Tab leaves the map after the last one, as it does in any group of controls. */
function stepsOn(session: HallSession, by: 1 | -1): boolean {
  const all = areasOf(session.hall);
  const [first] = chosenAreas(session);
  const at = first ? all.findIndex(({ area }) => area.key === first.key) : by > 0 ? -1 : all.length;
  return all[at + by] !== undefined;
}

function drawInTheMiddle(session: HallSession, { view }: HallCanvas): void {
  const { tool, sketch } = session.store.get();
  if (tool === "polygon" && sketch?.kind === "polygon" && sketch.points.length > 2) return closePolygon(session);
  const { hall } = session;
  const { unit } = hall.map;
  const middle = middleOf(view);
  const to: Point = [middle[0] + 950 / unit, middle[1] + 855 / unit];
  if (tool === "arc") addArea(session, newArc(hall, middle, to));
  else if (tool === "rows") addArea(session, newStraight(hall, middle, to));
  else if (tool === "polygon") addStanding(session, [middle, [to[0], middle[1]], to, [middle[0], to[1]]]);
  else if (tool === "entrance")
    pressCanvas(session, view, { at: middle, shift: false, alt: false, presses: 1 })?.end(
      { at: middle, shift: false, alt: false, presses: 1 },
      false,
    );
}

function middleOf(view: HallCanvas["view"]): Point {
  const { width, height } = view.size();
  const [x, y] = view.toMap({ x: width / 2, y: height / 2 });
  return [Math.round(x), Math.round(y)];
}
