import { areasOf } from "@/components/office/halls/model/hall-areas";
import { seatName, type SeatName } from "@/components/office/halls/model/seat-marks";
import { anchorOf, boxOfArea, polygonOfArea, shapeOf, type Box } from "@/components/office/halls/model/shape-of";
import { isWithin } from "@/lib/domain/catalogue/hall/rules";
import type { HallArea, HallFile, HallSeat } from "@/lib/domain/catalogue/hall/types";

export type FoundSeat = { area: HallArea; seat: HallSeat; name: SeatName; x: number; y: number };

const touches = (box: Box, x: number, y: number, by = 0) =>
  x >= box.x - by && x <= box.x + box.w + by && y >= box.y - by && y <= box.y + box.h + by;

/** Returns the topmost area at a point. */
export function areaAt(hall: HallFile, x: number, y: number): HallArea | null {
  const under = areasOf(hall).filter(({ area }) => touches(boxOfArea(area), x, y) && isWithin([x, y], polygonOfArea(area)));
  return under.at(-1)?.area ?? null;
}

/** Returns the seat nearest to a point, within `reach`. */
export function seatAt(hall: HallFile, x: number, y: number, reach: number): FoundSeat | null {
  let best: FoundSeat | null = null;
  let least = reach;
  for (const { area } of areasOf(hall)) {
    if (!touches(boxOfArea(area), x, y, reach)) continue;
    const [ax, ay] = anchorOf(area);
    for (const seat of shapeOf(area).seats) {
      const away = Math.hypot(seat.x + ax - x, seat.y + ay - y);
      if (away > least) continue;
      least = away;
      best = { area, seat, name: seatName(area.key, seat), x: seat.x + ax, y: seat.y + ay };
    }
  }
  return best;
}

/** Returns the seats within a rectangle. */
export function seatsWithin(hall: HallFile, box: Box): SeatName[] {
  const names: SeatName[] = [];
  for (const { area } of areasOf(hall)) {
    const own = boxOfArea(area);
    if (own.x > box.x + box.w || own.x + own.w < box.x || own.y > box.y + box.h || own.y + own.h < box.y) continue;
    const [ax, ay] = anchorOf(area);
    for (const seat of shapeOf(area).seats) if (touches(box, seat.x + ax, seat.y + ay)) names.push(seatName(area.key, seat));
  }
  return names;
}

/** Returns all seats in the same row. */
export function rowOfSeat({ area, seat }: FoundSeat): SeatName[] {
  return shapeOf(area)
    .seats.filter(({ row }) => row === seat.row)
    .map((one) => seatName(area.key, one));
}
