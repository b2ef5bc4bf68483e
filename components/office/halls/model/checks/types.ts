import type { HallFile, Point } from "@/lib/domain/catalogue/hall/types";

export const problemKinds = [
  "tooLarge",
  "overlap",
  "withinStanding",
  "sameLabel",
  "sharedRow",
  "offMap",
  "outsideBorder",
  "markWithoutSeat",
  "noCompanion",
  "sight",
  "narrowGap",
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** A standing area and seats in it: which of the two is wrong, nobody knows but who draws. */
export type RepairedKind = Exclude<ProblemKind, "withinStanding">;

export type Problem = {
  /** the same for the same problem, so that the list stays still while it is worked off */
  id: string;
  kind: ProblemKind;
  /** an error stands in the way of a new version */
  isError: boolean;
  /** keys of the areas that it concerns, the one to change first */
  areas: string[];
  /** the seats that are ringed, where they are */
  spots: Point[];
  values: Record<string, string | number>;
  /** what one press does about it */
  repair?: (hall: HallFile) => HallFile;
};
