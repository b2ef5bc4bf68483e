import type { z } from "zod";
import type { arcAreaSchema, hallSchema, standingAreaSchema, straightAreaSchema } from "@/lib/domain/catalogue/hall/schemas";

/** A hall's parsed file, with the defaults filled in. */
export type HallFile = z.output<typeof hallSchema>;
export type HallArea = HallFile["blocks"][number]["areas"][number];
export type StraightArea = z.output<typeof straightAreaSchema>;
export type ArcArea = z.output<typeof arcAreaSchema>;
export type NumberedArea = StraightArea | ArcArea;
export type StandingArea = z.output<typeof standingAreaSchema>;
export type Point = [number, number];

/** One seat of a hall. x and y in the map's units, col along the row with a gap at an aisle. */
export type HallSeat = {
  row: string;
  number: string;
  col: number;
  rank: number;
  x: number;
  y: number;
  isAccessible: boolean;
  hasRestrictedView: boolean;
  /** the number of the place in the same row that it is sold together with */
  partner: string | null;
};
