import { countRow, type Ledger } from "@/lib/domain/catalogue/changes/count-row";
import type { Change, Concern, FieldChange, Move } from "@/lib/domain/catalogue/changes/types";

/**
 * In which order what is there is written: as a sale takes its locks, first seats, then what is in
 * stock, then the rest. What is gone goes last, so that nothing that moves goes with it.
 */
export const phases = ["seats", "stock", "rows", "removals"] as const;

/** Something that is done to rows that are there, once everything is known and locked. */
export type Step = {
  phase: (typeof phases)[number];
  /** steps of a phase are taken by kind and id */
  kind: string;
  id: number;
  /** takes locks on places that are chosen only then */
  lock?: () => Promise<void>;
  /** looks again, under the locks, whether it may be done; throws when not */
  check?: () => Promise<void>;
  run: () => Promise<void>;
};

/**
 * Rows that a sale may be taking at this moment, beyond those that are written themselves: all are locked
 * before anything is. `sessions`: no new order of them until the import is through. Ids.
 */
export type Locks = { seats: number[]; seatsOfAreas: number[]; sessions: number[] };

/**
 * What an import is about to do. Reading the files against the database fills it; new rows, which
 * nobody can buy before the end, are the only thing that is written meanwhile.
 */
export type Journal = {
  ledger: Ledger;
  changes: Change[];
  locks: Locks;
  steps: Step[];
  moves: Move[];
  /** what stays as an operator has set it, in words */
  kept: string[];
  /** how a column's number is shown: `hallId:3` is the hall's key */
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

/** A row that is gone from the files. */
export function removeRow(journal: Journal, { kind, name, id, concern, fields = [], check, run }: Removal): void {
  countRow(journal.ledger, kind, "removed");
  journal.changes.push({ kind, what: "removed", name, fields, concern });
  journal.steps.push({ phase: "removals", kind, id, check, run: async () => void (await run()) });
}
