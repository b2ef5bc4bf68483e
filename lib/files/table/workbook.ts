import writeXlsxFile, { type Cell } from "write-excel-file/node";
import type { WorkbookData } from "@/lib/files/table/workbook-data";

const MOMENT_FORMAT = "yyyy-mm-dd hh:mm:ss";
const NUMBER_FORMAT = "#,##0";
/** Widths in characters; wide characters count twice. */
const WIDTH = { least: 10, most: 48 };

/** Makes a workbook for Excel: identifiers are text, amounts numbers, times dates of Taipei's clock. The first line stays visible. */
export async function workbook({ headings, lines }: WorkbookData): Promise<Buffer> {
  const head = headings.map((value): Cell => ({ value, type: String, fontWeight: "bold" }));
  const columns = headings.map((heading, at) => ({
    width: Math.min(WIDTH.most, Math.max(WIDTH.least, lettersOf(heading), ...lines.slice(0, 200).map((line) => widthOf(line[at])))),
  }));
  return writeXlsxFile([head, ...lines.map((line) => line.map(cellOf))], { columns, stickyRowsCount: 1 }).toBuffer();
}

type LineCell = WorkbookData["lines"][number][number];

function cellOf(cell: LineCell): Cell {
  if (cell === null) return null;
  if (cell.kind === "number") return { value: cell.number, type: Number, format: NUMBER_FORMAT };
  // A workbook knows no time zone: the date's UTC fields are written.
  if (cell.kind === "time") return { value: new Date(`${cell.text.replace(" ", "T")}Z`), type: Date, format: MOMENT_FORMAT };
  return { value: cell.text, type: String, format: "@" };
}

const widthOf = (cell: LineCell | undefined): number => (!cell || cell.kind === "number" ? 0 : lettersOf(cell.text));

function lettersOf(text: string): number {
  let letters = 2;
  for (const letter of text) letters += letter > "\u2e80" ? 2 : 1;
  return letters;
}
