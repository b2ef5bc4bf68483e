import type { Hall, HallArea } from "@/components/office/seats/read-hall";

export type ListedSeats = { ids: string[]; /** parts of the text that match no seat */ unknown: string[] };

const range = /^(\d+)(?:[-–~](\d+))?$/;

/** Returns a test for names that match a part such as `3`, `3-12` or `AA`. */
function names(part: string): ((name: string) => boolean) | null {
  const parsed = range.exec(part);
  if (!parsed) return (name) => name.toLowerCase() === part.toLowerCase();
  const [from, to] = [Number(parsed[1]), Number(parsed[2] ?? parsed[1])];
  return from > to ? null : (name) => /^\d+$/.test(name) && Number(name) >= from && Number(name) <= to;
}

const bare = (text: string) => text.toLowerCase().replace(/\s|區|area/g, "");

function findArea(hall: Hall, word: string): HallArea | undefined {
  return hall.areas.find((area) => bare(area.name) === bare(word));
}

/**
 * Parses typed seats: `B2 5-9 1-12` is area, rows, numbers; `B2 5-9` is whole rows, or numbers if the area
 * has no such rows; `B2` is the whole area. Commas or line breaks separate parts; 區, 排 and 號 are allowed.
 * In an area without numbers, `GA 20` is any twenty places that satisfy `mayTake`.
 */
export function parseSeatList(text: string, hall: Hall, mayTake: (seatId: string) => boolean): ListedSeats {
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const line of text.split(/[,，、;；\n]/).map((part) => part.trim())) {
    if (line === "") continue;
    const found = seatsOf(line, hall, mayTake);
    if (found.length === 0) unknown.push(line);
    else for (const id of found) ids.add(id);
  }
  return { ids: [...ids], unknown };
}

function seatsOf(line: string, hall: Hall, mayTake: (seatId: string) => boolean): string[] {
  const words = line
    .replace(/(?<!\s)\s*[-–~]\s*/g, "-")
    .replace(/([區排號])/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  // an area's name may have several words: use the longest match
  for (let count = words.length; count > 0; count -= 1) {
    const area = findArea(hall, words.slice(0, count).join(" "));
    if (area) return inArea(area, words.slice(count), mayTake);
  }
  return [];
}

function inArea(area: HallArea, [first, second, ...more]: string[], mayTake: (seatId: string) => boolean): string[] {
  const all = area.plan.rows.flat();
  if (more.length > 0) return [];
  if (first === undefined) return all.map((seat) => seat.seat_id);
  if (!area.isNumbered) {
    const count = /^\d+$/.test(first) && second === undefined ? Number(first) : 0;
    return all
      .map((seat) => seat.seat_id)
      .filter(mayTake)
      .slice(0, count);
  }
  const isFirst = names(first);
  const isSecond = second === undefined ? () => true : names(second);
  if (!isFirst || !isSecond) return [];
  const byRow = all.filter((seat) => isFirst(seat.row) && isSecond(seat.number));
  const found = byRow.length > 0 || second !== undefined ? byRow : all.filter((seat) => isFirst(seat.number));
  return found.map((seat) => seat.seat_id);
}
