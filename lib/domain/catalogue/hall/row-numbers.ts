import type { NumberedArea } from "@/lib/domain/catalogue/hall/types";

type Numbering = Pick<NumberedArea, "numbering" | "number_from" | "first_number" | "skip">;

/**
 * The numbers of a row's seats, from left to right. With odd_even they run from the row's middle outwards: its middle aisle, or
 * half of its seats, of which the side of the odd numbers has one more.
 * @param cols the seats' columns; a missing column is an aisle
 */
export function rowNumbers({ numbering, number_from: from, first_number: first, skip }: Numbering, cols: number[]): number[] {
  const count = cols.length;
  const ways = { first, skip: new Set(skip) };
  const along = (numbers: number[]) => (from === "left" ? numbers : numbers.reverse());
  if (numbering !== "odd_even") return along(series(count, { ...ways, only: numbering }));
  const aisles = cols.flatMap((col, seat) => (seat > 0 && col > cols[seat - 1]! + 1 ? [seat] : []));
  const half = from === "left" ? Math.ceil(count / 2) : Math.floor(count / 2);
  const middle = aisles.length % 2 === 1 ? aisles[(aisles.length - 1) / 2]! : half;
  const [left, right] = from === "left" ? (["odd", "even"] as const) : (["even", "odd"] as const);
  return [...series(middle, { ...ways, only: left }).reverse(), ...series(count - middle, { ...ways, only: right })];
}

/** The lowest numbers from `first` on that are not skipped: all, only odd or only even ones. */
function series(count: number, { first, skip, only }: { first: number; skip: Set<number>; only: "running" | "odd" | "even" }): number[] {
  const step = only === "running" ? 1 : 2;
  const numbers: number[] = [];
  for (let next = step === 1 || (first % 2 === 1) === (only === "odd") ? first : first + 1; numbers.length < count; next += step)
    if (!skip.has(next)) numbers.push(next);
  return numbers;
}
