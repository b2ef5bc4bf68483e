import { middlePoint } from "@/components/office/halls/model/checks/find-strays";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf } from "@/components/office/halls/model/hall-areas";
import { placesOf } from "@/components/office/halls/model/shape-of";
import { splitArea } from "@/components/office/halls/model/split-area";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import { AREA_SEATS_MAX } from "@/lib/domain/catalogue/hall/rules";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** Areas with more seats than a buyer's map draws at once. */
export function findTooLarge(hall: HallFile): Problem[] {
  return areasOf(hall).flatMap(({ area }): Problem[] => {
    const count = placesOf(area);
    if (isStanding(area) || count <= AREA_SEATS_MAX) return [];
    const parts = Math.ceil(count / AREA_SEATS_MAX);
    return [
      {
        id: `tooLarge ${area.key}`,
        kind: "tooLarge",
        isError: true,
        areas: [area.key],
        spots: [middlePoint(area)],
        values: { area: area.key, count, most: AREA_SEATS_MAX, parts },
        repair: (now) => splitArea(now, area.key, parts),
      },
    ];
  });
}
