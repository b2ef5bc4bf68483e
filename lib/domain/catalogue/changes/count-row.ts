export type LedgerLine = { created: number; updated: number; unchanged: number; removed: number };

/** An import's changes, counted by kind of row. */
export type Ledger = Record<string, LedgerLine>;

export function countRow(ledger: Ledger, kind: string, what: keyof LedgerLine, by = 1): void {
  const line = (ledger[kind] ??= { created: 0, updated: 0, unchanged: 0, removed: 0 });
  line[what] += by;
}
