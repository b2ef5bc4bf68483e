import { withArea } from "@/components/office/halls/model/hall-areas";
import { shapeOf } from "@/components/office/halls/model/shape-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile, HallSeat, NumberedArea } from "@/lib/domain/catalogue/hall/types";

/** The name of a seat in the hall: `B2 5 12` is area B2, row 5, number 12. */
export type SeatName = string;
type Entries = NumberedArea["accessible"];
export type SeatMark = "accessible" | "restricted_view";

export const seatName = (area: string, { row, number }: Pick<HallSeat, "row" | "number">): SeatName => `${area} ${row} ${number}`;

export function readSeatName(name: SeatName): { area: string; row: number; number: number } {
  const [area = "", row, number] = name.split(" ");
  return { area, row: Number(row), number: Number(number) };
}

/** Groups seat names by area and row. */
function byArea(names: Iterable<SeatName>): Map<string, Map<number, Set<number>>> {
  const areas = new Map<string, Map<number, Set<number>>>();
  for (const name of names) {
    const { area, row, number } = readSeatName(name);
    const rows = areas.get(area) ?? new Map<number, Set<number>>();
    areas.set(area, rows);
    rows.set(row, (rows.get(row) ?? new Set()).add(number));
  }
  return areas;
}

const toEntries = (rows: Map<number, Set<number>>): Entries =>
  [...rows]
    .filter(([, numbers]) => numbers.size > 0)
    .sort(([a], [b]) => a - b)
    .map(([row, numbers]) => ({ row, numbers: [...numbers].sort((a, b) => a - b) }));

const toRows = (entries: Entries) => {
  const rows = new Map<number, Set<number>>();
  for (const { row, numbers } of entries) {
    const all = rows.get(row) ?? new Set();
    for (const number of numbers) all.add(number);
    rows.set(row, all);
  }
  return rows;
};

/** Sets or removes a mark (wheelchair place or restricted view) on seats. */
export function markSeats(hall: HallFile, names: Iterable<SeatName>, mark: SeatMark, on: boolean): HallFile {
  let next = hall;
  for (const [key, rows] of byArea(names)) {
    next = withArea(next, key, (area) => {
      if (isStanding(area)) return area;
      const all = toRows(area[mark]);
      for (const [row, numbers] of rows) {
        const now = all.get(row) ?? new Set();
        for (const number of numbers) {
          if (on) now.add(number);
          else now.delete(number);
        }
        all.set(row, now);
      }
      const next = { ...area, [mark]: toEntries(all) };
      return mark === "accessible" ? withoutLostPairs(next) : next;
    });
  }
  return next;
}

/** Keeps marks on their seats after an edit of rows or numbers, whatever the seats' numbers are now. */
export function keepingMarks(before: HallArea, after: HallArea): HallArea {
  if (isStanding(before) || isStanding(after)) return after;
  if (before.accessible.length + before.restricted_view.length + before.companions.length === 0) return after;
  const places = placesByRow(after);
  const follow = (mark: SeatMark): Entries => {
    const marked = toRows(before[mark]);
    const rows = new Map<number, Set<number>>();
    for (const [rank, seats] of placesByRow(before)) {
      for (const [at, seat] of seats.entries()) {
        if (!marked.get(Number(seat.row))?.has(Number(seat.number))) continue;
        const now = places.get(rank)?.[at];
        if (now) rows.set(Number(now.row), (rows.get(Number(now.row)) ?? new Set()).add(Number(now.number)));
      }
    }
    return toEntries(rows);
  };
  const next = { ...after, accessible: follow("accessible"), restricted_view: follow("restricted_view") };
  return withoutLostPairs({ ...next, companions: pairsAfter(before, places) });
}

/** Returns the pairs of the same seats under their new numbers. */
function pairsAfter(before: NumberedArea, places: Map<number, HallSeat[]>): NumberedArea["companions"] {
  const now = new Map<string, HallSeat>();
  for (const [rank, seats] of placesByRow(before))
    for (const [at, seat] of seats.entries()) {
      const place = places.get(rank)?.[at];
      if (place) now.set(`${seat.row} ${seat.number}`, place);
    }
  return before.companions.flatMap(({ row, seat, companion }) => {
    const [one, other] = [now.get(`${row} ${seat}`), now.get(`${row} ${companion}`)];
    return one && other ? [{ row: Number(one.row), seat: Number(one.number), companion: Number(other.number) }] : [];
  });
}

/** Drops pairs that are no longer a wheelchair place and an ordinary seat next to each other. */
function withoutLostPairs(area: NumberedArea): NumberedArea {
  if (area.companions.length === 0) return area;
  const seats = new Map(shapeOf(area).seats.map((seat) => [`${seat.row} ${seat.number}`, seat]));
  const companions = area.companions.filter(({ row, seat, companion }) => {
    const [one, other] = [seats.get(`${row} ${seat}`), seats.get(`${row} ${companion}`)];
    return one?.isAccessible && other && !other.isAccessible && Math.abs(one.col - other.col) === 1;
  });
  return companions.length === area.companions.length ? area : { ...area, companions };
}

/** Pairs every wheelchair place that has no companion with a free seat next to it, if there is one. */
export function pairedUp(area: HallArea): HallArea {
  if (isStanding(area)) return area;
  const companions = [...area.companions];
  for (const seats of placesByRow(area).values()) {
    const isFree = (seat: HallSeat | undefined): seat is HallSeat =>
      seat !== undefined &&
      !seat.isAccessible &&
      !companions.some(({ row, companion }) => row === Number(seat.row) && companion === Number(seat.number));
    for (const seat of seats) {
      if (!seat.isAccessible || companions.some((pair) => pair.row === Number(seat.row) && pair.seat === Number(seat.number))) continue;
      const beside = [1, -1].map((by) => seats.find(({ col }) => col === seat.col + by)).find(isFree);
      if (beside) companions.push({ row: Number(seat.row), seat: Number(seat.number), companion: Number(beside.number) });
    }
  }
  return companions.length === area.companions.length ? area : { ...area, companions };
}

/** The seats of each row from left to right, rows counted from the stage. */
export function placesByRow(area: HallArea): Map<number, HallSeat[]> {
  const rows = new Map<number, HallSeat[]>();
  for (const seat of shapeOf(area).seats) {
    const row = rows.get(seat.rank);
    if (row) row.push(seat);
    else rows.set(seat.rank, [seat]);
  }
  return rows;
}
