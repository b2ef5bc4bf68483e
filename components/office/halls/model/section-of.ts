import { placesByRow } from "@/components/office/halls/model/seat-marks";
import { anchorOf } from "@/components/office/halls/model/shape-of";
import { stageOf } from "@/components/office/halls/model/stage-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";

/** Height of a seated person's eyes above the floor, in cm. */
const EYES = 120;
/** Clearance of the line of sight above the eyes in front, in cm, so that the stage's front is seen between and above heads. */
export const ENOUGH = 6;

export type SectionRow = {
  row: number;
  /** distance from the stage's front, and heights of floor and eyes above the hall's ground, all in cm */
  away: number;
  floor: number;
  eyes: number;
  /** clearance of the line of sight to the stage's middle above the eyes in front; null for the first row */
  rest: number | null;
};

export type Section = { rows: SectionRow[]; stage: number; worst: SectionRow | null };

/** Cuts the area along its middle: how each row sees the middle of the stage's front edge over the row in front. Null without stage or seats. */
export function sectionOf(hall: HallFile, area: HallArea): Section | null {
  const stage = stageOf(hall);
  if (!stage || isStanding(area)) return null;
  const [ax, ay] = anchorOf(area);
  const [fx, fy] = stage.front;
  const rows: SectionRow[] = [];
  for (const [rank, seats] of placesByRow(area)) {
    const middle = seats[Math.floor(seats.length / 2)];
    if (!middle) continue;
    const away = Math.hypot(middle.x + ax - fx, middle.y + ay - fy) * hall.map.unit;
    const floor = area.level + (rank - 1) * area.rise;
    const front = rows.at(-1);
    const eyes = floor + EYES;
    rows.push({ row: Number(middle.row), away, floor, eyes, rest: front ? restOver(front, { away, eyes }, hall.stage.height) : null });
  }
  const judged = rows.filter((row): row is SectionRow & { rest: number } => row.rest !== null);
  const worst = judged.reduce<SectionRow | null>((least, row) => (least === null || row.rest < least.rest! ? row : least), null);
  return rows.length > 0 ? { rows, stage: hall.stage.height, worst } : null;
}

function restOver(front: SectionRow, { away, eyes }: { away: number; eyes: number }, stage: number): number | null {
  // no row is in front behind the stage, or if the rows face the wrong way
  if (away <= front.away) return null;
  return stage + ((eyes - stage) * front.away) / away - front.eyes;
}

/** The least rise per row, in whole cm, with which every row sees enough; null if none up to 60 cm is enough. */
export function riseThatShows(hall: HallFile, area: HallArea): number | null {
  if (isStanding(area)) return null;
  for (let rise = 0; rise <= 60; rise += 1) {
    const worst = sectionOf(hall, { ...area, rise })?.worst;
    if (!worst || (worst.rest ?? 0) >= ENOUGH) return rise;
  }
  return null;
}
