import { computeStatement } from "@/lib/office/statements/compute-statement";
import { linesOf } from "@/lib/office/statements/stored-lines";
import type { StatementContent, StatementRow, StatementSums } from "@/lib/office/statements/types";
import type { Tx } from "@/lib/platform/db";

/** Returns the lines and sums of a statement: stored ones of a closed statement, computed ones of an open one. */
export async function contentOf(tx: Tx, row: StatementRow): Promise<StatementContent> {
  if (row.sums === null) return computeStatement(tx, row);
  return { lines: linesOf(row.lines), sums: row.sums as StatementSums };
}
