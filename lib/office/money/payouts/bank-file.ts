import { createHash } from "node:crypto";
import { stringify } from "csv-stringify/sync";

/** Returns a file of transfers for the bank: CSV with a byte order mark. Its hash proves that a further copy has the same bytes. */
export function bankFile<Name extends string>(
  rows: Record<Name, string | number>[],
  columns: readonly Name[],
): { text: string; hash: string } {
  const text = stringify(rows, { header: true, columns: [...columns], bom: true, escape_formulas: true, record_delimiter: "windows" });
  return { text, hash: createHash("sha256").update(text).digest("hex") };
}
