import { withRows } from "@/components/office/halls/model/change-area";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf, withArea, type PlacedArea } from "@/components/office/halls/model/hall-areas";
import { anchorOf, shapeOf } from "@/components/office/halls/model/shape-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile, Point } from "@/lib/domain/catalogue/hall/types";

const RINGED = 40;

/** The area's name on a ticket. */
const calledOf = (area: HallArea) => area.name?.tw.trim() || area.key;

/**
 * Finds pairs of seats with the same label on a ticket: in areas with the same name (an error), and, in a
 * block whose areas continue each other's numbers, the same number twice in a row (a warning).
 */
export function findDoubleLabels(hall: HallFile): Problem[] {
  const areas = areasOf(hall).filter(({ area }) => !isStanding(area));
  const problems: Problem[] = [];
  for (const [at, one] of areas.entries())
    for (const other of areas.slice(at + 1)) {
      const isSame = calledOf(one.area) === calledOf(other.area);
      if (!isSame && !(one.block === other.block && countsOn(one.block))) continue;
      const doubles = doublesOf(one.area, other.area);
      const [first] = doubles;
      if (!first) continue;
      problems.push({
        id: `${isSame ? "sameLabel" : "sharedRow"} ${one.area.key} ${other.area.key}`,
        kind: isSame ? "sameLabel" : "sharedRow",
        isError: isSame,
        areas: [other.area.key, one.area.key],
        spots: doubles.slice(0, RINGED).flatMap(({ spots }) => spots),
        values: { row: first.row, number: first.number, count: doubles.length, one: one.area.key, other: other.area.key },
        repair: (now) => countedOn(now, one.area.key, other.area.key),
      });
    }
  return problems;
}

/** Whether areas of the block continue the numbers of others. */
function countsOn({ areas }: PlacedArea["block"]): boolean {
  return areas.some((area) => !isStanding(area) && area.first_number > 1);
}

function doublesOf(one: HallArea, other: HallArea): { row: string; number: string; spots: Point[] }[] {
  const [[ax, ay], [bx, by]] = [anchorOf(one), anchorOf(other)];
  const known = new Map(shapeOf(one).seats.map((seat) => [`${seat.row} ${seat.number}`, seat]));
  return shapeOf(other).seats.flatMap((seat) => {
    const first = known.get(`${seat.row} ${seat.number}`);
    if (!first) return [];
    const spots: Point[] = [
      [first.x + ax, first.y + ay],
      [seat.x + bx, seat.y + by],
    ];
    return [{ row: seat.row, number: seat.number, spots }];
  });
}

/** Makes the second area count from the highest number of the first. */
function countedOn(hall: HallFile, first: string, second: string): HallFile {
  const before = areasOf(hall).find(({ area }) => area.key === first)?.area;
  if (!before) return hall;
  const highest = Math.max(...shapeOf(before).seats.map(({ number }) => Number(number)));
  return withArea(hall, second, (area) => withRows(area, { first_number: Math.min(9_000, highest + 1) }));
}
