import { placesByRow } from "@/components/office/halls/model/seat-marks";
import type { NumberedArea } from "@/lib/domain/catalogue/hall/types";

/** The ways of numbering a row that the editor offers: from one side, or odd and even from the middle. */
export const ways = ["left", "right", "oddEven", "odd", "even"] as const;
export type NumberingWay = (typeof ways)[number];

export function wayOf({ numbering, number_from }: Pick<NumberedArea, "numbering" | "number_from">): NumberingWay {
  return numbering === "running" ? number_from : numbering === "odd_even" ? "oddEven" : numbering;
}

/** Returns the area's settings for a way of numbering. */
export function settingsFor(way: NumberingWay, area: Pick<NumberedArea, "number_from">): Pick<NumberedArea, "numbering" | "number_from"> {
  if (way === "left" || way === "right") return { numbering: "running", number_from: way };
  return { numbering: way === "oddEven" ? "odd_even" : way, number_from: area.number_from };
}

/** Reads whole numbers from a list such as `4, 14`; null if it is not one. */
export function readNumbers(text: string): number[] | null {
  const parts = text.split(/[,，、\s]+/).filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every((number) => Number.isInteger(number) && number > 0) ? [...new Set(numbers)].sort((a, b) => a - b) : null;
}

/** Returns the numbers of the first row from left to right, split at its aisles. */
export function firstRowOf(area: NumberedArea): string[][] {
  const seats = placesByRow(area).get(1) ?? [];
  const parts: string[][] = [];
  for (const [at, seat] of seats.entries()) {
    const before = seats[at - 1];
    if (!before || seat.col > before.col + 1) parts.push([]);
    parts.at(-1)!.push(seat.number);
  }
  return parts;
}
