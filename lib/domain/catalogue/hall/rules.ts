import { checkCompanions } from "@/lib/domain/catalogue/hall/check-companions";
import { bendOf, curveMax, isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile, HallSeat, Point, StraightArea } from "@/lib/domain/catalogue/hall/types";

/** Maximum seats of an area: a seat map draws one area at a time, and more are slow on a phone. */
export const AREA_SEATS_MAX = 450;

export type Report = (path: PropertyKey[], message: string) => void;

/** Reports duplicate keys. */
export function checkDouble(keys: string[], pathOf: (index: number) => PropertyKey[], report: Report): void {
  const seen = new Set<string>();
  keys.forEach((key, index) => {
    if (seen.has(key)) report(pathOf(index), `"${key}" stands here twice`);
    seen.add(key);
  });
}

/** Reports all problems for which every import refuses the hall. */
export function checkHall(hall: HallFile, report: Report): void {
  checkDouble(
    hall.blocks.map((block) => block.key),
    (index) => ["blocks", index, "key"],
    report,
  );
  const places = hall.blocks.flatMap((block, at) =>
    block.areas.map((area, index) => ({ area, path: ["blocks", at, "areas", index] as PropertyKey[] })),
  );
  checkDouble(
    places.map(({ area }) => area.key),
    (index) => [...places[index]!.path, "key"],
    report,
  );
  for (const { area, path } of places) checkArea(area, path, report);
  if (hall.version?.of === hall.key) report(["version", "of"], "is the hall itself");
}

function checkArea(area: HallArea, path: PropertyKey[], report: Report): void {
  if (isStanding(area)) return;
  if ("arc" in area && area.arc.to <= area.arc.from) report([...path, "arc", "to"], "must be larger than from");
  if ("seats" in area && Array.isArray(area.seats) && area.seats.length !== area.rows)
    report([...path, "seats"], `must have one number for each of the ${area.rows} rows`);
  if ("straight" in area) checkCurve(area, path, report);
  const seats = seatsOf(area);
  if (seats.length > AREA_SEATS_MAX) report(path, `has ${seats.length} seats; at most ${AREA_SEATS_MAX} fit into one area`);
  for (const marked of ["accessible", "restricted_view"] as const)
    area[marked].forEach((entry, index) => {
      for (const number of entry.numbers) {
        const found = seats.some((seat) => seat.row === String(entry.row) && seat.number === String(number));
        if (!found) report([...path, marked, index], `there is no seat ${number} in row ${entry.row}`);
      }
    });
  checkCompanions(area, seats, (at, message) => report([...path, "companions", ...at], message));
  checkBorder(seats, area.border, (message) => report([...path, "border"], message));
}

function checkCurve(area: StraightArea, path: PropertyKey[], report: Report): void {
  const [most, bend] = [Math.floor(curveMax(area)), bendOf(area)];
  if (Math.abs(area.curve) > most) report([...path, "curve"], `is too much for rows of this length; at most ${most}`);
  else if (bend && bend < 0 && bend + (area.rows - 1) * area.row_pitch > -area.pitch)
    report([...path, "curve"], `is too much for ${area.rows} rows, which grow narrower towards the back`);
}

/** Whether a point is within a border: a line from it to the right crosses the border an odd number of times. */
export function isWithin([x, y]: Point, border: Point[]): boolean {
  let within = false;
  border.forEach(([x1, y1], corner) => {
    const [x2, y2] = border[(corner + 1) % border.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within;
  });
  return within;
}

function checkBorder(seats: HallSeat[], border: Point[] | undefined, report: (message: string) => void): void {
  const outside = border ? seats.filter(({ x, y }) => !isWithin([x, y], border)) : [];
  const [first] = outside;
  if (first) report(`${outside.length} seats lie outside of it, such as row ${first.row} seat ${first.number}`);
}
