import { areaPath, around, onScreen, write, type Frame } from "@/components/office/halls/canvas/draw-hall";
import { SEAT_RADIUS } from "@/components/office/halls/canvas/draw-seats";
import type { Scene } from "@/components/office/halls/canvas/scene";
import { findArea } from "@/components/office/halls/model/hall-areas";
import { handlesOf } from "@/components/office/halls/model/handles-of";
import { placesByRow, readSeatName } from "@/components/office/halls/model/seat-marks";
import { selectedAreas } from "@/components/office/halls/model/selected-areas";
import { anchorOf, shapeOf } from "@/components/office/halls/model/shape-of";
import { stageOf } from "@/components/office/halls/model/stage-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";

const HANDLE = 10;
const RING = 8.5;

/** Draws above the hall: the selection with its handles, the shape being drawn, and the numbers of problems. */
export function drawOverlay(frame: Frame, scene: Scene): void {
  const chosen = selectedAreas(scene.hall, scene.selection);
  if (scene.selection.kind === "stage" || chosen.length > 0) drawAxis(frame, scene.hall);
  for (const area of chosen) drawChosen(frame, area);
  const [only] = chosen;
  if (only && chosen.length === 1 && scene.selection.kind === "areas") {
    drawRowNumbers(frame, only);
    drawHandles(frame, handlesOf(only));
  }
  drawStageFrame(frame, scene);
  drawSeatChoice(frame, scene);
  drawGuides(frame, scene);
  drawSketch(frame, scene);
  drawProblems(frame, scene);
}

/** Draws the stage's centre line, to which areas can be aligned. */
function drawAxis(frame: Frame, hall: HallFile): void {
  const stage = stageOf(hall);
  if (!stage) return;
  const { context, inks } = frame;
  const [x, y] = frame.view.toScreen(...stage.front);
  const far = Math.max(hall.map.width, hall.map.height) * frame.view.now.scale;
  onScreen(frame);
  context.strokeStyle = inks.info;
  context.lineWidth = 1;
  context.setLineDash([3, 4]);
  line(frame, x, y, x + stage.out[0] * far, y + stage.out[1] * far);
  context.setLineDash([]);
  line(frame, x - 8 * stage.out[1], y - 8 * stage.out[0], x + 8 * stage.out[1], y + 8 * stage.out[0]);
}

function line({ context }: Frame, x: number, y: number, toX: number, toY: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  context.stroke();
}

function drawChosen(frame: Frame, area: HallArea): void {
  const { context, inks, ratio } = frame;
  const { path, scale } = areaPath(frame, area);
  context.globalAlpha = 0.1;
  context.fillStyle = inks.spot;
  context.fill(path);
  context.globalAlpha = 1;
  context.strokeStyle = inks.spot;
  context.lineWidth = (2 * ratio) / scale;
  context.stroke(path);
}

function drawRowNumbers(frame: Frame, area: HallArea): void {
  if (isStanding(area) || area.row_pitch * frame.view.now.scale < 8) return;
  const [ax, ay] = anchorOf(area);
  for (const seats of placesByRow(area).values()) {
    const [first, second, last, before] = [seats[0], seats[1], seats.at(-1), seats.at(-2)];
    for (const [end, next] of [
      [first, second],
      [last, before],
    ] as const) {
      if (!end || !next) continue;
      // one seat beyond the end, in the direction of the row
      const [x, y] = frame.view.toScreen(ax + end.x + (end.x - next.x) * 0.75, ay + end.y + (end.y - next.y) * 0.75);
      write(frame, end.row, x, y, { ink: frame.inks.ink, px: 10, weight: 500 });
    }
  }
}

function drawHandles(frame: Frame, handles: ReturnType<typeof handlesOf>): void {
  const { context, inks, view } = frame;
  onScreen(frame);
  for (const { x: mx, y: my, isMinor } of handles) {
    const [x, y] = view.toScreen(mx, my);
    const size = isMinor ? HANDLE * 0.7 : HANDLE;
    context.beginPath();
    context.roundRect(x - size / 2, y - size / 2, size, size, isMinor ? size / 2 : 2);
    context.fillStyle = isMinor ? inks.surface : inks.spot;
    context.fill();
    context.strokeStyle = isMinor ? inks.spot : inks.house;
    context.lineWidth = 1.5;
    context.stroke();
  }
}

function drawStageFrame(frame: Frame, { hall, selection }: Scene): void {
  const stage = stageOf(hall);
  if (selection.kind !== "stage" || !stage || !hall.stage.shape) return;
  const scale = around(frame, 0, 0);
  frame.context.strokeStyle = frame.inks.spot;
  frame.context.lineWidth = (2 * frame.ratio) / scale;
  frame.context.stroke(new Path2D(hall.stage.shape));
  const { x, y, w, h } = stage.box;
  drawHandles(frame, [
    { id: "left", x, y: y + h / 2 },
    { id: "right", x: x + w, y: y + h / 2 },
    { id: "far", x: x + w / 2, y: y + h },
  ]);
}

function drawSeatChoice(frame: Frame, { hall, seats }: Scene): void {
  if (seats.size === 0) return;
  const byArea = new Map<string, Set<string>>();
  for (const name of seats) {
    const { area, row, number } = readSeatName(name);
    byArea.set(area, (byArea.get(area) ?? new Set()).add(`${row} ${number}`));
  }
  const { context, inks } = frame;
  for (const [key, chosen] of byArea) {
    const area = findArea(hall, key)?.area;
    if (!area || isStanding(area)) continue;
    around(frame, ...anchorOf(area));
    const radius = area.pitch * SEAT_RADIUS * 1.1;
    context.beginPath();
    for (const { x, y, row, number } of shapeOf(area).seats) {
      if (!chosen.has(`${row} ${number}`)) continue;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fillStyle = inks.spot;
    context.fill();
    context.strokeStyle = inks.ink;
    context.lineWidth = radius * 0.25;
    context.stroke();
  }
}

function drawGuides(frame: Frame, { guides }: Scene): void {
  const { context, inks, view, size } = frame;
  onScreen(frame);
  context.strokeStyle = inks.info;
  context.lineWidth = 1;
  for (const { axis, at } of guides) {
    const [x, y] = view.toScreen(at, at);
    if (axis === "x") line(frame, x, 0, x, size.height);
    else line(frame, 0, y, size.width, y);
  }
}

function drawSketch(frame: Frame, { sketch }: Scene): void {
  if (!sketch) return;
  const { context, inks, view } = frame;
  onScreen(frame);
  context.strokeStyle = inks.spot;
  context.fillStyle = inks.spot;
  context.lineWidth = 1.5;
  context.setLineDash([5, 4]);
  context.beginPath();
  if (sketch.kind === "drag") {
    const [x, y] = view.toScreen(...sketch.from);
    const [toX, toY] = view.toScreen(...sketch.to);
    context.rect(x, y, toX - x, toY - y);
  } else {
    const points = [...sketch.points, ...(sketch.to ? [sketch.to] : [])].map((point) => view.toScreen(...point));
    for (const [at, [x, y]] of points.entries())
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
  }
  context.stroke();
  context.globalAlpha = 0.1;
  context.fill();
  context.globalAlpha = 1;
  context.setLineDash([]);
  if (sketch.kind === "polygon")
    drawHandles(
      frame,
      sketch.points.map(([x, y], at) => ({ id: `corner ${at}` as const, x, y })),
    );
}

function drawProblems(frame: Frame, { problems }: Scene): void {
  const { context, inks, view } = frame;
  for (const [index, { isError, spots }] of problems.entries()) {
    const ink = isError ? inks.danger : inks.warn;
    onScreen(frame);
    context.strokeStyle = ink;
    context.lineWidth = 2;
    context.beginPath();
    for (const spot of spots) {
      const [x, y] = view.toScreen(...spot);
      context.moveTo(x + RING, y);
      context.arc(x, y, RING, 0, 2 * Math.PI);
    }
    context.stroke();
    const [first] = spots;
    if (!first) continue;
    const [x, y] = view.toScreen(...first);
    context.lineWidth = 1;
    line(frame, x - 6, y - 6, x - 18, y - 18);
    context.fillStyle = ink;
    context.beginPath();
    context.arc(x - 24, y - 24, 10, 0, 2 * Math.PI);
    context.fill();
    write(frame, String(index + 1), x - 24, y - 23.5, { ink: inks.surface, weight: 700 });
  }
}
