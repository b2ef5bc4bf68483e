import type { createSeatPictures } from "@/components/office/halls/canvas/create-seat-pictures";
import type { CanvasView } from "@/components/office/halls/canvas/create-view";
import { drawSeats } from "@/components/office/halls/canvas/draw-seats";
import type { Inks } from "@/components/office/halls/canvas/read-inks";
import type { Scene } from "@/components/office/halls/canvas/scene";
import { areasOf } from "@/components/office/halls/model/hall-areas";
import { anchorOf, shapeOf, type Shape } from "@/components/office/halls/model/shape-of";
import { stageOf } from "@/components/office/halls/model/stage-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallSeat } from "@/lib/domain/catalogue/hall/types";

export type Frame = {
  context: CanvasRenderingContext2D;
  view: CanvasView;
  /** device px per CSS px */
  ratio: number;
  size: { width: number; height: number };
  inks: Inks;
  pictures: ReturnType<typeof createSeatPictures>;
};

/** Maximum of seats without a picture that one frame draws directly; the pictures of further areas follow in the next frames. */
const DIRECT_MAX = 3_500;
/** Below this many px between neighbouring seats, the area's name is shown. */
const NAMED_BELOW = 7;

const outlines = new WeakMap<Shape, Path2D>();

function outlineOf(shape: Shape): Path2D {
  const found = outlines.get(shape);
  if (found) return found;
  const path = new Path2D();
  for (const [at, [x, y]] of shape.polygon.entries())
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  path.closePath();
  outlines.set(shape, path);
  return path;
}

/** Sets the transform so that drawing is in map units around an area's anchor. */
export function around({ context, view, ratio }: Frame, x: number, y: number): number {
  const scale = view.now.scale * ratio;
  context.setTransform(scale, 0, 0, scale, (x - view.now.x) * scale, (y - view.now.y) * scale);
  return scale;
}

/** Sets the transform so that drawing is in CSS px from the canvas's corner. */
export function onScreen({ context, ratio }: Frame): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Returns an area's outline at its position, ready to be filled or stroked. */
export function areaPath(frame: Frame, area: HallArea): { path: Path2D; scale: number } {
  const [x, y] = anchorOf(area);
  const scale = around(frame, x, y);
  return { path: outlineOf(shapeOf(area)), scale };
}

/** Draws map, stage, areas and doors. */
export function drawHall(frame: Frame, scene: Scene): void {
  const { context, inks, view } = frame;
  const scale = around(frame, 0, 0);
  context.strokeStyle = inks.line;
  context.lineWidth = frame.ratio / scale;
  context.strokeRect(0, 0, scene.hall.map.width, scene.hall.map.height);
  drawStage(frame, scene);
  let direct = DIRECT_MAX;
  for (const { area, index } of areasOf(scene.hall)) {
    if (!isInSight(frame, area)) continue;
    const { path, scale: own } = areaPath(frame, area);
    context.lineWidth = (1.25 * frame.ratio) / own;
    if (isStanding(area)) {
      context.globalAlpha = 0.16;
      context.fillStyle = tierOf(inks, index);
      context.fill(path);
      context.globalAlpha = 1;
    }
    context.strokeStyle = inks.line;
    context.stroke(path);
    if (!isStanding(area)) direct -= drawNumbered(frame, area, tierOf(inks, index), direct);
    if (isStanding(area) || area.pitch * view.now.scale < NAMED_BELOW) drawName(frame, area, scene.words.nameOf(area));
  }
  drawDoors(frame, scene);
}

const tierOf = (inks: Inks, index: number) => inks.tiers[index % inks.tiers.length]!;

function isInSight({ view, size }: Frame, area: HallArea): boolean {
  const { x, y, scale } = view.now;
  const [ax, ay] = anchorOf(area);
  const { box } = shapeOf(area);
  return box.x + ax < x + size.width / scale && box.x + ax + box.w > x && box.y + ay < y + size.height / scale && box.y + ay + box.h > y;
}

/** @returns how many seats were drawn directly */
function drawNumbered(frame: Frame, area: Exclude<HallArea, { outline: unknown }>, fill: string, direct: number): number {
  const { context, view, ratio, pictures, inks } = frame;
  const shape = shapeOf(area);
  const wanted = { shape, pitch: area.pitch, fill };
  const [x, y] = anchorOf(area);
  const scale = view.now.scale * ratio;
  if (!pictures.isTooLarge(wanted, scale)) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (pictures.put(context, wanted, { x: (x - view.now.x) * scale, y: (y - view.now.y) * scale, scale })) return 0;
    if (shape.seats.length > direct) return 0;
  }
  around(frame, x, y);
  const seats = seatsInSight(frame, shape.seats, [x, y]);
  drawSeats(context, seats, area.pitch, { fill, inks });
  return seats.length;
}

function seatsInSight({ view, size }: Frame, seats: readonly HallSeat[], [ax, ay]: readonly [number, number]): HallSeat[] {
  const { x, y, scale } = view.now;
  const edge = 30;
  const [left, top, right, bottom] = [
    x - ax - edge,
    y - ay - edge,
    x - ax + size.width / scale + edge,
    y - ay + size.height / scale + edge,
  ];
  return seats.filter((seat) => seat.x > left && seat.x < right && seat.y > top && seat.y < bottom);
}

function drawName(frame: Frame, area: HallArea, name: string): void {
  const [ax, ay] = anchorOf(area);
  const { box } = shapeOf(area);
  if (box.w * frame.view.now.scale < 40) return;
  const [x, y] = frame.view.toScreen(ax + box.x + box.w / 2, ay + box.y + box.h / 2);
  write(frame, name, x, y, { ink: frame.inks.ink, ground: isStanding(area) ? undefined : frame.inks.paper });
}

type Written = { ink: string; ground?: string; weight?: number; px?: number };

/** Writes a text around a point in CSS px, on its own background where seats are behind it. */
export function write(frame: Frame, text: string, x: number, y: number, { ink, ground, weight = 600, px = 12 }: Written): void {
  const { context, inks } = frame;
  onScreen(frame);
  context.font = `${weight} ${px}px ${inks.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  if (ground) {
    const width = context.measureText(text).width + 8;
    context.globalAlpha = 0.82;
    context.fillStyle = ground;
    context.beginPath();
    context.roundRect(x - width / 2, y - px * 0.75, width, px * 1.5, 4);
    context.fill();
    context.globalAlpha = 1;
  }
  context.fillStyle = ink;
  context.fillText(text, x, y);
}

function drawStage(frame: Frame, { hall, words }: Scene): void {
  const stage = stageOf(hall);
  if (!stage || !hall.stage.shape) return;
  const { context, inks, ratio } = frame;
  const scale = around(frame, 0, 0);
  const path = new Path2D(hall.stage.shape);
  context.fillStyle = inks.stage;
  context.fill(path);
  context.strokeStyle = inks.control;
  context.lineWidth = ratio / scale;
  context.stroke(path);
  const { x, y, w, h } = stage.box;
  const [lx, ly] = frame.view.toScreen(...(hall.stage.label ?? ([x + w / 2, y + h / 2] as const)));
  const metres = Math.round((w * hall.map.unit) / 100);
  write(frame, `${words.stage} ${metres} m`, lx, ly, { ink: inks.houseInk, weight: 700, px: 13 });
}

function drawDoors(frame: Frame, { hall, words, selection }: Scene): void {
  const { context, inks, view } = frame;
  for (const [index, { door, at }] of hall.entrances.entries()) {
    const [x, y] = view.toScreen(...at);
    const isLit = selection.kind === "entrance" && selection.index === index;
    onScreen(frame);
    context.font = `600 12px ${inks.font}`;
    const text = words.entrance(door);
    const width = Math.max(44, context.measureText(text).width + 18);
    context.beginPath();
    context.roundRect(x - width / 2, y - 12, width, 24, 5);
    context.fillStyle = inks.surface;
    context.fill();
    context.strokeStyle = isLit ? inks.spot : inks.control;
    context.lineWidth = isLit ? 2 : 1;
    context.stroke();
    write(frame, text, x, y, { ink: inks.ink });
  }
}
