import { isDeepStrictEqual } from "node:util";
import { countRow } from "@/lib/domain/catalogue/changes/count-row";
import type { Journal, Step } from "@/lib/domain/catalogue/changes/journal";
import type { Concern, FieldChange } from "@/lib/domain/catalogue/changes/types";

type Saved<Wanted, Row> = {
  journal: Journal;
  kind: string;
  /** the row by its keys in the files */
  name: string;
  /** the existing rows whose buyers a change affects */
  concern?: Concern;
  phase?: Step["phase"];
  /** checks again under the locks whether the update is allowed */
  check?: Step["check"];
  current: Row | undefined | null;
  wanted: Wanted;
  create: (wanted: Wanted) => Promise<Row>;
  update: (wanted: Wanted, current: Row) => Promise<unknown>;
};

/**
 * Create a row at once, or plan its update if it differs: a second load of the same files writes nothing, not even
 * `updated_at`.
 * @returns the row after the import
 */
export async function saveRow<Wanted extends object, Row extends object>(saved: Saved<Wanted, Row>): Promise<Row> {
  const { journal, kind, name, concern, current, wanted, create } = saved;
  if (current) return updateLater(saved, current);
  countRow(journal.ledger, kind, "created");
  journal.changes.push({ kind, what: "created", name, fields: [], concern });
  return create(wanted);
}

/** As saveRow, for a row that no other row refers to: its creation is deferred, too. */
export function saveLeaf<Wanted extends object, Row extends object>(saved: Saved<Wanted, Row>): void {
  const { journal, kind, name, concern, phase = "rows", current, wanted, create } = saved;
  if (current) return void updateLater(saved, current);
  countRow(journal.ledger, kind, "created");
  journal.changes.push({ kind, what: "created", name, fields: [], concern });
  journal.steps.push({ phase, kind, id: 0, run: async () => void (await create(wanted)) });
}

function updateLater<Wanted extends object, Row extends object>(
  { journal, kind, name, concern, phase = "rows", check, wanted, update }: Saved<Wanted, Row>,
  current: Row,
): Row {
  const fields = differences(current, wanted);
  countRow(journal.ledger, kind, fields.length > 0 ? "updated" : "unchanged");
  if (fields.length === 0) return current;
  journal.changes.push({ kind, what: "updated", name, fields, concern });
  const id = "id" in current ? Number(current.id) : 0;
  journal.steps.push({ phase, kind, id, check, run: async () => void (await update(wanted, current)) });
  return { ...current, ...wanted };
}

function differences(current: object, wanted: object): FieldChange[] {
  const row = current as Record<string, unknown>;
  return Object.entries(wanted).flatMap(([field, to]) =>
    isDeepStrictEqual(to, row[field]) ? [] : [{ field, from: row[field], to: to as unknown }],
  );
}
