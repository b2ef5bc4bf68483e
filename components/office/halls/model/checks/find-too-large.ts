import { middlePoint } from "@/components/office/halls/model/checks/find-strays";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf, findArea } from "@/components/office/halls/model/hall-areas";
import { placesOf } from "@/components/office/halls/model/shape-of";
import { splitArea } from "@/components/office/halls/model/split-area";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import { AREA_SEATS_MAX } from "@/lib/domain/catalogue/hall/rules";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";

const partsOf = (area: HallArea) => Math.max(1, Math.ceil(placesOf(area) / AREA_SEATS_MAX));

/** Finds areas with more seats than a buyer's map draws at once. */
export function findTooLarge(hall: HallFile): Problem[] {
  return areasOf(hall).flatMap(({ area }): Problem[] => {
    const count = placesOf(area);
    if (isStanding(area) || count <= AREA_SEATS_MAX) return [];
    return [
      {
        id: `tooLarge ${area.key}`,
        kind: "tooLarge",
        isError: true,
        areas: [area.key],
        spots: [middlePoint(area)],
        values: { area: area.key, count, most: AREA_SEATS_MAX, parts: partsOf(area) },
        // computed from the area as it is when the repair runs: the list may be older than the last edit
        repair: (now) => splitArea(now, area.key, partsOf(findArea(now, area.key)?.area ?? area)),
      },
    ];
  });
}
