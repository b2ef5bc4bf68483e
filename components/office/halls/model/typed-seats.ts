import { seatName, type SeatName } from "@/components/office/halls/model/seat-marks";
import { shapeOf } from "@/components/office/halls/model/shape-of";
import type { HallArea } from "@/lib/domain/catalogue/hall/types";

const range = /^(\d+)(?:[-–~](\d+))?$/;

function within(part: string | undefined): ((number: string) => boolean) | null {
  if (part === undefined) return () => true;
  const found = range.exec(part);
  if (!found) return null;
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  return (number) => Number(number) >= from && Number(number) <= to;
}

/** Reads seats of an area from typed text: `5 1-12` is row 5, numbers 1 to 12; `5-9` is whole rows. Commas separate parts. */
export function typedSeats(area: HallArea, text: string): SeatName[] {
  const found = new Set<SeatName>();
  for (const part of text.split(/[,，、;；]/)) {
    const [rows, numbers, ...more] = part
      .replace(/(?<!\s)\s*[-–~]\s*/g, "-")
      .replace(/[排號]/g, " ")
      .split(/\s+/)
      .filter(Boolean);
    const [isRow, isNumber] = [within(rows), within(numbers)];
    if (rows === undefined || more.length > 0 || !isRow || !isNumber) continue;
    for (const seat of shapeOf(area).seats) if (isRow(seat.row) && isNumber(seat.number)) found.add(seatName(area.key, seat));
  }
  return [...found];
}
