import { withArc } from "@/components/office/halls/model/change-area";
import { SeatGrid, type PlacedSeat } from "@/components/office/halls/model/checks/seat-grid";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf, withArea } from "@/components/office/halls/model/hall-areas";
import { boxOfArea, moved, polygonOfArea } from "@/components/office/halls/model/shape-of";
import { stageOf } from "@/components/office/halls/model/stage-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import { isWithin } from "@/lib/domain/catalogue/hall/rules";
import type { HallFile, Point } from "@/lib/domain/catalogue/hall/types";

/** Seats overlap if they are nearer than this share of the pitch. A gap between two areas within GAP is too narrow for an aisle. */
const TOUCHING = 0.85;
const GAP = { from: 1.12, to: 1.4 };
const RINGED = 40;
const TRIES = 80;

type Pair = { one: PlacedSeat; other: PlacedSeat; spots: Point[]; least: number };

/** Finds seats that overlap, between areas or within one, and areas with a gap that is too wide for neighbours and too narrow for an aisle. */
export function findOverlaps(hall: HallFile, grid: SeatGrid): Problem[] {
  const overlaps = new Map<string, Pair>();
  const nearest = new Map<string, Pair>();
  const note = (pairs: Map<string, Pair>, one: PlacedSeat, other: PlacedSeat, away: number) => {
    const id = `${one.area.key} ${other.area.key}`;
    const pair = pairs.get(id) ?? { one, other, spots: [], least: Infinity };
    pair.least = Math.min(pair.least, away);
    pair.spots.push([one.x, one.y], [other.x, other.y]);
    pairs.set(id, pair);
  };
  grid.forEachPair(40, (one, other, away) => {
    const pitch = Math.min(one.area.pitch, other.area.pitch);
    if (away < Math.min(pitch, one.area === other.area ? one.area.row_pitch : pitch) * TOUCHING) note(overlaps, one, other, away);
    if (one.area !== other.area && one.seat.row === other.seat.row) note(nearest, one, other, away / pitch);
  });
  const problems = [...overlaps].map(([id, { one, other, spots }]): Problem => {
    const key = other.area.key;
    return {
      id: `overlap ${id}`,
      kind: "overlap",
      isError: true,
      areas: [key, one.area.key],
      spots: spots.slice(0, RINGED),
      values: { count: Math.ceil(spots.length / 2), one: one.area.key, other: key },
      ...(one.area.key !== key && { repair: (now: HallFile) => pushedAway(now, key, one.area.key) }),
    };
  });
  for (const [id, { one, other, least, spots }] of nearest) {
    if (overlaps.has(id) || least < GAP.from || least > GAP.to) continue;
    const gap = Math.round((least - 1) * one.area.pitch * hall.map.unit);
    problems.push({
      id: `narrowGap ${id}`,
      kind: "narrowGap",
      isError: false,
      areas: [other.area.key, one.area.key],
      spots: spots.slice(0, 2),
      values: { one: one.area.key, other: other.area.key, gap },
      repair: (now) => withAisle(now, other, one, (GAP.to + 0.1 - least) * other.area.pitch),
    });
  }
  return [...problems, ...seatsWithinStanding(hall, grid)];
}

/** Widens the gap between two areas by changing the second one: an arc by its angle, other areas by moving them. */
function withAisle(hall: HallFile, { area: { key }, x, y }: PlacedSeat, other: PlacedSeat, by: number): HallFile {
  return withArea(hall, key, (area) => {
    const away = Math.hypot(x - other.x, y - other.y);
    if (!("arc" in area)) return moved(area, ((x - other.x) / away) * by, ((y - other.y) / away) * by);
    const { centre, from, to } = area.arc;
    const degrees = (Math.atan2(y - centre[1], x - centre[0]) * 180) / Math.PI;
    const less = (by / area.arc.radius) * (180 / Math.PI) * 1.5;
    const turn = (((degrees - from) % 360) + 360) % 360;
    return withArc(area, turn < (to - from) / 2 ? { from: from + less } : { to: to - less });
  });
}

function seatsWithinStanding(hall: HallFile, grid: SeatGrid): Problem[] {
  const problems: Problem[] = [];
  for (const { area } of areasOf(hall)) {
    if (!isStanding(area)) continue;
    const [polygon, box] = [polygonOfArea(area), boxOfArea(area)];
    const within = grid.seats.filter(
      ({ x, y }) => x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h && isWithin([x, y], polygon),
    );
    if (within.length === 0) continue;
    problems.push({
      id: `withinStanding ${area.key}`,
      kind: "withinStanding",
      isError: true,
      areas: [area.key, ...new Set(within.map((seat) => seat.area.key))],
      spots: within.slice(0, RINGED).map(({ x, y }): Point => [x, y]),
      values: { count: within.length, area: area.key, other: within[0]!.area.key },
    });
  }
  return problems;
}

/** Moves an area away from the stage until it no longer overlaps the other one. */
function pushedAway(hall: HallFile, key: string, other: string): HallFile {
  const out = stageOf(hall)?.out ?? [0, 1];
  const only = new Set([key, other]);
  let next = hall;
  for (let turn = 0; turn < TRIES; turn += 1) {
    next = withArea(next, key, (area) =>
      "arc" in area ? { ...area, arc: { ...area.arc, radius: area.arc.radius + 6 } } : moved(area, out[0] * 6, out[1] * 6),
    );
    const pair = { ...next, blocks: next.blocks.map((block) => ({ ...block, areas: block.areas.filter((area) => only.has(area.key)) })) };
    if (!meet(new SeatGrid(pair))) break;
  }
  return next;
}

function meet(grid: SeatGrid): boolean {
  let found = false;
  grid.forEachPair(40, (one, other, away) => {
    if (one.area !== other.area && away < Math.min(one.area.row_pitch, other.area.row_pitch)) found = true;
  });
  return found;
}
