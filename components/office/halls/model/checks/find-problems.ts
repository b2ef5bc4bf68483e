import { findBlindRows } from "@/components/office/halls/model/checks/find-blind-rows";
import { findDoubleLabels } from "@/components/office/halls/model/checks/find-double-labels";
import { findLoneWheelchairs } from "@/components/office/halls/model/checks/find-lone-wheelchairs";
import { findOverlaps } from "@/components/office/halls/model/checks/find-overlaps";
import { findStrays } from "@/components/office/halls/model/checks/find-strays";
import { findTooLarge } from "@/components/office/halls/model/checks/find-too-large";
import { findWrongMarks } from "@/components/office/halls/model/checks/find-wrong-marks";
import { SeatGrid } from "@/components/office/halls/model/checks/seat-grid";
import type { Problem } from "@/components/office/halls/model/checks/types";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** Finds all problems of a hall, errors first. */
export function findProblems(hall: HallFile): Problem[] {
  const grid = new SeatGrid(hall);
  const problems = [
    ...findTooLarge(hall),
    ...findDoubleLabels(hall),
    ...findOverlaps(hall, grid),
    ...findStrays(hall, grid),
    ...findWrongMarks(hall),
    ...findLoneWheelchairs(hall),
    ...findBlindRows(hall),
  ];
  return [...problems.filter(({ isError }) => isError), ...problems.filter(({ isError }) => !isError)];
}
