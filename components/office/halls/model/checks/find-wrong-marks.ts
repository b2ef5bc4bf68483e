import { middlePoint } from "@/components/office/halls/model/checks/find-strays";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf, withArea } from "@/components/office/halls/model/hall-areas";
import { shapeOf } from "@/components/office/halls/model/shape-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallFile, NumberedArea } from "@/lib/domain/catalogue/hall/types";

/** Finds marks of wheelchair places and restricted views whose seat does not exist any more. */
export function findWrongMarks(hall: HallFile): Problem[] {
  return areasOf(hall).flatMap(({ area }): Problem[] => {
    if (isStanding(area)) return [];
    const seats = new Set(shapeOf(area).seats.map(({ row, number }) => `${row} ${number}`));
    const lost = [...area.accessible, ...area.restricted_view].flatMap(({ row, numbers }) =>
      numbers.filter((number) => !seats.has(`${row} ${number}`)).map((number) => ({ row, number })),
    );
    const [first] = lost;
    if (!first) return [];
    const kept = (entries: NumberedArea["accessible"]) =>
      entries
        .map(({ row, numbers }) => ({ row, numbers: numbers.filter((number) => seats.has(`${row} ${number}`)) }))
        .filter(({ numbers }) => numbers.length > 0);
    return [
      {
        id: `markWithoutSeat ${area.key}`,
        kind: "markWithoutSeat",
        isError: true,
        areas: [area.key],
        spots: [middlePoint(area)],
        values: { area: area.key, count: lost.length, ...first },
        repair: (now) =>
          withArea(now, area.key, (one) =>
            isStanding(one) ? one : { ...one, accessible: kept(one.accessible), restricted_view: kept(one.restricted_view) },
          ),
      },
    ];
  });
}
