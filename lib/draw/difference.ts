/** The files of a draw, and the receipt of an entry. */
export type DrawFile = "manifest" | "entries" | "result" | "receipt";

/** Kinds of differences; docs/draw.md lists them. */
export type Problem =
  /** Something is written in a form that the specification does not have. */
  | "form"
  /** Values that follow from each other do not agree. */
  | "disagrees"
  /** A line is not in its place: lines are unsorted, or one occurs twice. */
  | "sorting"
  /** A person is in two entries. */
  | "person"
  /** Something is named that the manifest does not have. */
  | "unknown"
  /** The beacon's chain is not the pinned one, or its signature is wrong. */
  | "signature"
  /** A line differs from the recomputed one. */
  | "line";

/** The first place at which a file differs from what it must be. */
export type Difference = {
  file: DrawFile;
  problem: Problem;
  /** The number of the line, from 1. */
  line?: number;
  /** The path of a field of the manifest: `inventory[2].places`. */
  field?: string;
  expected?: string;
  found?: string;
};

/** Thrown where a file of a draw is not what it must be. */
export class DrawError extends Error {
  constructor(readonly difference: Difference) {
    const { file, line, field, problem, expected, found } = difference;
    const place = [line === undefined ? "" : `line ${line}`, field ?? ""].filter(Boolean).join(", ");
    const values = [expected === undefined ? "" : `expected ${expected}`, found === undefined ? "" : `found ${found}`].filter(Boolean);
    super([`${file}${place ? ` (${place})` : ""}: ${problem}`, ...values].join(", "));
    this.name = "DrawError";
  }
}
