import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { cellsOf, headingsOf, type Cell, type Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";

/** What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"), also after blanks and in full width. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;
/** Letters of a text in a formula at most, in Excel. */
const FORMULA_TEXT_MAX = 255;
/** What can stand in quotes in a formula and do nothing. */
const PLAIN = /^[\p{L}\p{N} ._/:#-]+$/u;

/**
 * A table as CSV, written while its rows are read: its length costs no memory. A mark at the beginning says that it is UTF-8.
 * Spreadsheets turn digits into numbers, so an identifier is written as the formula of its own text, `="0012"`, which is the
 * only form that Excel reads as text; it is used for letters and digits alone. A text that would become a formula gets an
 * apostrophe in front.
 */
export function csvStream<Row>({ columns, read }: Table<Row>, language: Language): Readable {
  async function* lines() {
    yield headingsOf(columns, language);
    for await (const batch of read()) for (const row of batch) yield cellsOf(row, columns, language).map(csvCell);
  }
  const csv = stringify({ bom: true, record_delimiter: "windows" });
  const source = Readable.from(lines());
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
