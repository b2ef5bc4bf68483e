import { areasOf } from "@/components/office/halls/model/hall-areas";
import { anchorOf, shapeOf } from "@/components/office/halls/model/shape-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallFile, HallSeat, NumberedArea } from "@/lib/domain/catalogue/hall/types";

export type PlacedSeat = { area: NumberedArea; order: number; seat: HallSeat; x: number; y: number };

const CELL = 40;

/** Every seat of a hall with its position, indexed by the cells of a grid. */
export class SeatGrid {
  readonly seats: PlacedSeat[] = [];
  readonly #cells = new Map<number, PlacedSeat[]>();

  constructor(hall: HallFile) {
    for (const [order, { area }] of areasOf(hall).entries()) {
      if (isStanding(area)) continue;
      const [ax, ay] = anchorOf(area);
      for (const seat of shapeOf(area).seats) {
        const placed = { area, order, seat, x: seat.x + ax, y: seat.y + ay };
        this.seats.push(placed);
        const cell = cellOf(Math.floor(placed.x / CELL), Math.floor(placed.y / CELL));
        const others = this.#cells.get(cell);
        if (others) others.push(placed);
        else this.#cells.set(cell, [placed]);
      }
    }
  }

  /** Calls `meet` once for each pair of seats that are nearer than `reach`, at most a cell's size. */
  forEachPair(reach: number, meet: (one: PlacedSeat, other: PlacedSeat, away: number) => void): void {
    const far = Math.min(reach, CELL);
    for (const one of this.seats) {
      const [column, row] = [Math.floor(one.x / CELL), Math.floor(one.y / CELL)];
      for (let dx = -1; dx <= 1; dx += 1)
        for (let dy = -1; dy <= 1; dy += 1)
          for (const other of this.#cells.get(cellOf(column + dx, row + dy)) ?? []) {
            if (other === one || other.order < one.order || (other.order === one.order && !isAfter(one, other))) continue;
            const [x, y] = [one.x - other.x, one.y - other.y];
            if (x > far || x < -far || y > far || y < -far) continue;
            const away = Math.hypot(x, y);
            if (away < far) meet(one, other, away);
          }
    }
  }
}

const cellOf = (column: number, row: number) => column * 100_003 + row;

function isAfter(one: PlacedSeat, other: PlacedSeat): boolean {
  return other.seat.rank > one.seat.rank || (other.seat.rank === one.seat.rank && other.seat.col > one.seat.col);
}
