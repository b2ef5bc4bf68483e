import { isDeepStrictEqual } from "node:util";

export type LedgerLine = { created: number; updated: number; unchanged: number; removed: number };

/** What a load did, counted by kind of row. */
export type Ledger = Record<string, LedgerLine>;

export function count(ledger: Ledger, kind: string, what: keyof LedgerLine, by = 1): void {
  const line = (ledger[kind] ??= { created: 0, updated: 0, unchanged: 0, removed: 0 });
  line[what] += by;
}

/**
 * Makes a row, or updates it only where it differs: a second load of the same files writes
 * nothing, not even `updated_at`.
 */
export async function saveRow<Wanted extends object, Row extends object>({
  ledger,
  kind,
  current,
  wanted,
  create,
  update,
}: {
  ledger: Ledger;
  kind: string;
  current: Row | undefined | null;
  wanted: Wanted;
  create: (wanted: Wanted) => Promise<Row>;
  update: (wanted: Wanted, current: Row) => Promise<Row>;
}): Promise<Row> {
  if (!current) {
    count(ledger, kind, "created");
    return create(wanted);
  }
  const differs = Object.entries(wanted).some(([column, value]) => !isDeepStrictEqual(value, (current as Record<string, unknown>)[column]));
  count(ledger, kind, differs ? "updated" : "unchanged");
  return differs ? update(wanted, current) : current;
}
