import type { SeatGrid } from "@/components/office/halls/model/checks/seat-grid";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf, withArea } from "@/components/office/halls/model/hall-areas";
import { withRoomForAll } from "@/components/office/halls/model/map-size";
import { anchorOf, boxOfArea, shapeOf } from "@/components/office/halls/model/shape-of";
import { isStanding, rounded } from "@/lib/domain/catalogue/hall/geometry";
import { isWithin } from "@/lib/domain/catalogue/hall/rules";
import type { HallArea, HallFile, Point } from "@/lib/domain/catalogue/hall/types";

const RINGED = 40;
/** Distance from a seat's middle to the border that is drawn around it, in map units. */
const ROOM = 17;

/** Finds parts beyond the map, and seats beyond the border of their area. */
export function findStrays(hall: HallFile, grid: SeatGrid): Problem[] {
  const { width, height } = hall.map;
  const problems: Problem[] = [];
  const beyond = new Map<string, Point[]>();
  for (const { area, x, y } of grid.seats)
    if (x <= 0 || y <= 0 || x >= width || y >= height) beyond.set(area.key, [...(beyond.get(area.key) ?? []), [x, y]]);
  for (const { area } of areasOf(hall)) {
    if (!isStanding(area)) continue;
    const out = area.outline.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height);
    if (out.length > 0) beyond.set(area.key, out);
  }
  for (const [key, spots] of beyond)
    problems.push({
      id: `offMap ${key}`,
      kind: "offMap",
      isError: true,
      areas: [key],
      spots: spots.slice(0, RINGED),
      values: { count: spots.length, area: key },
      repair: withRoomForAll,
    });
  for (const { area } of areasOf(hall)) problems.push(...beyondBorder(area));
  return problems;
}

function beyondBorder(area: HallArea): Problem[] {
  if (isStanding(area) || !area.border) return [];
  const { border } = area;
  const [ax, ay] = anchorOf(area);
  const out = shapeOf(area)
    .seats.map((seat): Point => [seat.x + ax, seat.y + ay])
    .filter(([x, y]) => !isWithin([x, y], border));
  if (out.length === 0) return [];
  return [
    {
      id: `outsideBorder ${area.key}`,
      kind: "outsideBorder",
      isError: true,
      areas: [area.key],
      spots: out.slice(0, RINGED),
      values: { count: out.length, area: area.key },
      repair: (now) =>
        withArea(now, area.key, (one) => (isStanding(one) ? one : { ...one, border: hullOf([...border, ...out.flatMap(around)]) })),
    },
  ];
}

const around = ([x, y]: Point): Point[] => [
  [x - ROOM, y - ROOM],
  [x + ROOM, y - ROOM],
  [x + ROOM, y + ROOM],
  [x - ROOM, y + ROOM],
];

/** The convex hull, counter-clockwise from the leftmost point (Andrew's monotone chain). */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())].map(([x, y]) => [rounded(x), rounded(y)]);
}

const cross = ([ox, oy]: Point, [ax, ay]: Point, [bx, by]: Point) => (ax - ox) * (by - oy) - (ay - oy) * (bx - ox);

/** The middle of an area, for a problem that has no seat. */
export function middlePoint(area: HallArea): Point {
  const { x, y, w, h } = boxOfArea(area);
  return [x + w / 2, y + h / 2];
}
