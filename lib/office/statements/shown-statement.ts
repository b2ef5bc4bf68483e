import { revisionOf } from "@/lib/domain/revisions/revision";
import type { StatementContent, StatementRow } from "@/lib/office/statements/types";

/**
 * A hash of all lines and sums, without the names, which may be corrected at any time, and without the invoices of the period,
 * which are no part of the net and may be issued late.
 */
export function checksumOf({ lines, sums: { invoices: _count, invoiced: _sum, ...sums } }: StatementContent): string {
  return revisionOf({ lines: lines.map(({ labels: _, ...line }) => line), sums });
}

/** The values that a person sees when checking or closing a statement. */
export function shownStatement({ state, checkedBy }: Pick<StatementRow, "state" | "checkedBy">, content: StatementContent) {
  return { state, checkedBy, checksum: checksumOf(content) };
}
