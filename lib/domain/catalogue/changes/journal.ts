import { countRow, type Ledger } from "@/lib/domain/catalogue/changes/count-row";
import type { Change, Concern, FieldChange, Move } from "@/lib/domain/catalogue/changes/types";

/**
 * The order in which existing rows are written, which is a sale's order of locks: seats, stock, the rest. Draws take the places of
 * what is written before. Removals come last, so that a row that moves is not removed with its old parent.
 */
export const phases = ["seats", "stock", "rows", "draws", "removals"] as const;

/** A deferred write to existing rows, made once everything is known and locked. */
export type Step = {
  phase: (typeof phases)[number];
  /** steps of a phase are ordered by kind and id */
  kind: string;
  id: number;
  /** locks places that are chosen only then */
  lock?: () => Promise<void>;
  /** checks again under the locks; throws when the step is not allowed */
  check?: () => Promise<void>;
  run: () => Promise<void>;
};

/**
 * Ids of rows to lock that a sale may be taking now, in addition to the written ones: all are locked first. `sessions`: their
 * new orders wait until the import ends.
 */
export type Locks = { seats: number[]; seatsOfAreas: number[]; sessions: number[] };

/**
 * The plan of an import, filled while the files are compared with the database. Meanwhile only new rows are written, which
 * cannot be bought before the commit.
 */
export type Journal = {
  ledger: Ledger;
  changes: Change[];
  locks: Locks;
  steps: Step[];
  moves: Move[];
  /** an operator's settings that stay, described */
  kept: string[];
  /** names for ids in columns: `hallId:3` is the hall's key */
  names: Map<string, string>;
};

export function newJournal(): Journal {
  return {
    ledger: {},
    changes: [],
    steps: [],
    moves: [],
    kept: [],
    names: new Map(),
    locks: { seats: [], seatsOfAreas: [], sessions: [] },
  };
}

type Removal = {
  kind: string;
  name: string;
  id: number;
  concern?: Concern;
  fields?: FieldChange[];
  check?: () => Promise<void>;
  run: () => Promise<unknown>;
};

/** Plan the removal of a row that the files no longer have. */
export function removeRow(journal: Journal, { kind, name, id, concern, fields = [], check, run }: Removal): void {
  countRow(journal.ledger, kind, "removed");
  journal.changes.push({ kind, what: "removed", name, fields, concern });
  journal.steps.push({ phase: "removals", kind, id, check, run: async () => void (await run()) });
}
