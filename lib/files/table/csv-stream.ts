import { AsyncResource } from "node:async_hooks";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { cellsOf, headingsOf, type Cell, type Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";

/** Beginnings that a spreadsheet takes for a formula (OWASP, "CSV Injection"), also after blanks and in full width. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;
/** Excel's maximum length of a text in a formula, in characters. */
const FORMULA_TEXT_MAX = 255;
/** Characters that are safe inside quotes in a formula. */
const PLAIN = /^[\p{L}\p{N} ._/:#-]+$/u;

/**
 * Writes a table as CSV while its rows are read, so that memory does not depend on its length. A byte order mark says that it is
 * UTF-8. Spreadsheets turn digits into numbers, so an identifier is written as a formula that returns it, `="0012"`, which is the
 * only form that Excel reads as text; this is used only for letters and digits. A text that would become a formula gets an
 * apostrophe in front.
 */
export function csvStream<Row>({ columns, read }: Table<Row>, language: Language): Readable {
  async function* lines() {
    yield headingsOf(columns, language);
    for await (const batch of read()) for (const row of batch) yield cellsOf(row, columns, language).map(csvCell);
  }
  const csv = stringify({ bom: true, record_delimiter: "windows" });
  const rows = lines();
  // Rows are read when the network takes more. They belong to the caller's request then, too: an organizer reads behind its wall.
  const next = AsyncResource.bind(() => rows.next());
  const source = Readable.from({ [Symbol.asyncIterator]: () => ({ next, return: () => rows.return() }) });
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}

function csvCell(cell: Cell): string | number {
  if (cell === null) return "";
  if (cell.kind === "number") return cell.number;
  if (cell.kind === "time") return cell.text;
  if (cell.kind === "id" && cell.text.length <= FORMULA_TEXT_MAX && PLAIN.test(cell.text)) return `="${cell.text}"`;
  return FORMULA.test(cell.text) ? `'${cell.text}` : cell.text;
}
