import { areasOf, withAreas } from "@/components/office/halls/model/hall-areas";
import { boxAroundAll, boxOfArea, moved, type Box } from "@/components/office/halls/model/shape-of";
import { stageIn, stageOf } from "@/components/office/halls/model/stage-of";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** Margin around the outermost part, in map units. */
const EDGE = 40;

/** Returns the box around all parts of the hall. */
export function boxOfHall(hall: HallFile): Box {
  const stage = stageOf(hall);
  return boxAroundAll([
    ...(stage ? [stage.box] : []),
    ...areasOf(hall).map(({ area }) => boxOfArea(area)),
    ...hall.entrances.map(({ at: [x, y] }) => ({ x: x - 20, y: y - 20, w: 40, h: 40 })),
  ]);
}

/** Enlarges the map so that it contains the whole hall, and moves everything if parts have negative coordinates. */
export function withRoomForAll(hall: HallFile): HallFile {
  const { x, y, w, h } = boxOfHall(hall);
  const [dx, dy] = [Math.max(0, Math.ceil(EDGE - x)), Math.max(0, Math.ceil(EDGE - y))];
  const here = dx > 0 || dy > 0 ? shiftedHall(hall, x < 0 ? dx : 0, y < 0 ? dy : 0) : hall;
  const [right, bottom] = [x + w + (x < 0 ? dx : 0), y + h + (y < 0 ? dy : 0)];
  const width = Math.max(hall.map.width, Math.ceil(right + (right > hall.map.width ? EDGE : 0)));
  const height = Math.max(hall.map.height, Math.ceil(bottom + (bottom > hall.map.height ? EDGE : 0)));
  return width === hall.map.width && height === hall.map.height && here === hall ? hall : { ...here, map: { ...hall.map, width, height } };
}

function shiftedHall(hall: HallFile, dx: number, dy: number): HallFile {
  if (dx === 0 && dy === 0) return hall;
  const keys = new Set(areasOf(hall).map(({ area }) => area.key));
  const areas = withAreas(hall, keys, (area) => moved(area, dx, dy));
  const stage = stageOf(areas);
  const placed = stage ? stageIn(areas, { ...stage.box, x: stage.box.x + dx, y: stage.box.y + dy }) : areas;
  return { ...placed, entrances: hall.entrances.map((entrance) => ({ ...entrance, at: [entrance.at[0] + dx, entrance.at[1] + dy] })) };
}
