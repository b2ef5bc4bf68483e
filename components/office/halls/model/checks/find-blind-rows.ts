import { middlePoint } from "@/components/office/halls/model/checks/find-strays";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf, withArea } from "@/components/office/halls/model/hall-areas";
import { ENOUGH, riseThatShows, sectionOf } from "@/components/office/halls/model/section-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** Finds rows that do not see the stage's middle over the rows in front, in areas whose heights are set. */
export function findBlindRows(hall: HallFile): Problem[] {
  return areasOf(hall).flatMap(({ area }): Problem[] => {
    if (isStanding(area) || (area.rise === 0 && area.level === 0)) return [];
    const worst = sectionOf(hall, area)?.worst;
    if (!worst || worst.rest === null || worst.rest >= ENOUGH) return [];
    const rise = riseThatShows(hall, area);
    return [
      {
        id: `sight ${area.key}`,
        kind: "sight",
        isError: false,
        areas: [area.key],
        spots: [middlePoint(area)],
        values: { area: area.key, row: worst.row, lack: Math.ceil(ENOUGH - worst.rest), ...(rise !== null && { rise }) },
        ...(rise !== null && {
          repair: (now: HallFile) => withArea(now, area.key, (one) => (isStanding(one) ? one : { ...one, rise })),
        }),
      },
    ];
  });
}
