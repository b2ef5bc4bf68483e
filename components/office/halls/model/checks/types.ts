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

/** Only the author knows whether a standing area or the seats within it are wrong, so this problem has no repair. */
export type RepairedKind = Exclude<ProblemKind, "withinStanding">;

export type Problem = {
  /** the same for the same problem, so that the list keeps its order while problems are fixed */
  id: string;
  kind: ProblemKind;
  /** an error prevents a new version */
  isError: boolean;
  /** keys of the areas concerned, the one to change first */
  areas: string[];
  /** positions of the seats that are ringed */
  spots: Point[];
  values: Record<string, string | number>;
  /** a fix that one press applies */
  repair?: (hall: HallFile) => HallFile;
};
