import { rowDefaults } from "@/components/office/halls/model/filled-hall";
import { areaKeys, freeKey } from "@/components/office/halls/model/hall-areas";
import { drawnStage, stageOf } from "@/components/office/halls/model/stage-of";
import { rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { ArcArea, HallArea, HallFile, Point, StandingArea, StraightArea } from "@/lib/domain/catalogue/hall/types";
import { floorBlock } from "@/lib/office/halls/rules";

/** Defaults of a new area, in cm: the width of a seat, and the distance between rows with room for the knees. */
const SEAT = 52;
const ROW = 95;
/** The stage's width and depth and its distance from the map's edge, in map units of a hall with 2.2 cm per unit. */
const STAGE = { width: 636, depth: 150, edge: 60 };
const USUAL_UNIT = 2.2;

/** Defaults that all areas with numbered seats begin with. */
function rowsIn({ map: { unit } }: HallFile): typeof rowDefaults {
  return { ...rowDefaults, pitch: Math.max(12, rounded(SEAT / unit)), row_pitch: Math.max(12, rounded(ROW / unit)) };
}

/** The centre around which rows bend: that of the last existing arc, otherwise one behind the stage. */
export function centreOfArcs(hall: HallFile): Point {
  for (const block of [...hall.blocks].reverse()) for (const area of [...block.areas].reverse()) if ("arc" in area) return area.arc.centre;
  const stage = stageOf(hall);
  if (!stage) return [hall.map.width / 2, 0];
  const behind = Math.max(stage.box.w, stage.box.h) * 0.6;
  return [rounded(stage.front[0] - stage.out[0] * behind), rounded(stage.front[1] - stage.out[1] * behind)];
}

/** Creates an arc of rows between two corners: the nearer one sets the radius, and the angle spans both. */
export function newArc(hall: HallFile, from: Point, to: Point): ArcArea {
  const centre = centreOfArcs(hall);
  const angleOf = ([x, y]: Point) => (Math.atan2(y - centre[1], x - centre[0]) * 180) / Math.PI;
  const distance = ([x, y]: Point) => Math.hypot(x - centre[0], y - centre[1]);
  const base = rowsIn(hall);
  const [near, far] = [distance(from), distance(to)].sort((a, b) => a - b) as [number, number];
  let [low, high] = [angleOf(from), angleOf(to)];
  // take the shorter way around the circle
  if (high - low > 180) low += 360;
  if (low - high > 180) high += 360;
  const rows = Math.min(60, Math.max(1, Math.round((far - near) / base.row_pitch) + 1));
  const arc = { centre, radius: Math.max(10, rounded(near)), from: rounded(Math.min(low, high)), to: rounded(Math.max(low, high)) };
  return { key: freeKey(areaKeys(hall), "A"), ...base, rows, arc };
}

/** Creates straight rows within a rectangle. */
export function newStraight(hall: HallFile, [ax, ay]: Point, [bx, by]: Point): StraightArea {
  const base = rowsIn(hall);
  const [left, right, top, bottom] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  const seats = Math.min(100, Math.max(1, Math.round((right - left) / base.pitch) + 1));
  const rows = Math.min(60, Math.max(1, Math.round((bottom - top) / base.row_pitch) + 1));
  const straight = { at: [rounded((left + right) / 2), rounded(top)] satisfies Point, angle: 0 };
  return { key: freeKey(areaKeys(hall), "R"), ...base, rows, seats, straight, curve: 0 };
}

/** Creates a standing area, with two people per square metre by default. */
export function newStanding(hall: HallFile, outline: Point[]): StandingArea {
  const square = (areaWithin(outline) * hall.map.unit * hall.map.unit) / 10_000;
  return { key: freeKey(areaKeys(hall), "S"), outline, places: Math.min(50_000, Math.max(1, Math.round(square * 2))) };
}

function areaWithin(points: Point[]): number {
  const sum = points.reduce((total, [x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length]!;
    return total + x * ny - nx * y;
  }, 0);
  return Math.abs(sum) / 2;
}

export const startShapes = ["arc", "straight", "standing"] as const;
export type StartShape = (typeof startShapes)[number];

/** Fills an empty hall with a stage and rows in front of it. */
export function startHall(hall: HallFile, shape: StartShape): HallFile {
  const scale = USUAL_UNIT / hall.map.unit;
  const map = {
    ...hall.map,
    width: Math.max(hall.map.width, Math.round(2_000 * scale)),
    height: Math.max(hall.map.height, Math.round(1_500 * scale)),
  };
  const middle = map.width / 2;
  const [w, h, top] = [STAGE.width * scale, STAGE.depth * scale, STAGE.edge * scale];
  const box = { x: middle - w / 2, y: top, w, h };
  const drawn = drawnStage(shape === "arc" ? "bowed" : "straight", box);
  const stage = { ...hall.stage, direction: "top" as const, shape: drawn, label: [rounded(middle), rounded(top + h / 2)] satisfies Point };
  const bare: HallFile = { ...hall, map, stage, blocks: [] };
  const front = top + h + 120 * scale;
  const areas: HallArea[] =
    shape === "arc"
      ? arcsAround(bare, front)
      : shape === "straight"
        ? [newStraight(bare, [middle - 460 * scale, front], [middle + 460 * scale, front + 400 * scale])]
        : [
            newStanding(
              bare,
              [
                [-1, 0],
                [1, 0],
                [1, 1],
                [-1, 1],
              ].map(([x = 0, y = 0]): Point => [rounded(middle + x * w * 0.7), rounded(front + y * 600 * scale)]),
            ),
          ];
  return {
    ...bare,
    entrances:
      hall.entrances.length > 0 ? hall.entrances : [{ door: "A", at: [rounded(middle), map.height - rounded(60 * scale)], main: true }],
    blocks: [{ ...(hall.blocks[0] ?? floorBlock), areas }],
  };
}

/** Three sectors with aisles between them. */
function arcsAround(bare: HallFile, front: number): HallArea[] {
  const centre = centreOfArcs(bare);
  const radius = front - centre[1];
  const base = rowsIn(bare);
  return [
    [107.5, 132.5],
    [77.5, 102.5],
    [47.5, 72.5],
  ].map(([from = 0, to = 0], at): ArcArea => ({
    key: `A${at + 1}`,
    ...base,
    rows: 8,
    arc: { centre, radius: rounded(radius), from, to },
  }));
}
