import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf, withArea } from "@/components/office/halls/model/hall-areas";
import { pairedUp } from "@/components/office/halls/model/seat-marks";
import { anchorOf, shapeOf } from "@/components/office/halls/model/shape-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallFile, Point } from "@/lib/domain/catalogue/hall/types";

/** Finds wheelchair places that have no companion seat. */
export function findLoneWheelchairs(hall: HallFile): Problem[] {
  return areasOf(hall).flatMap(({ area }): Problem[] => {
    if (isStanding(area)) return [];
    const [ax, ay] = anchorOf(area);
    const lone = shapeOf(area).seats.filter(({ isAccessible, partner }) => isAccessible && partner === null);
    const [first] = lone;
    if (!first) return [];
    return [
      {
        id: `noCompanion ${area.key}`,
        kind: "noCompanion",
        isError: false,
        areas: [area.key],
        spots: lone.map(({ x, y }): Point => [x + ax, y + ay]),
        values: { area: area.key, row: first.row, number: first.number, count: lone.length },
        // no repair if an aisle or another pair is on either side: then a person has to decide
        ...(pairedUp(area) !== area && { repair: (now: HallFile) => withArea(now, area.key, pairedUp) }),
      },
    ];
  });
}
