import { z } from "zod";
import { cellsOf, headingsOf, type Cell, type Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";

/** Maximum of cells in a workbook, about a second of a worker's time: unlike CSV it is made in one piece. */
const CELLS_MAX = 100_000;

const cellSchema = z
  .union([
    z.object({ kind: z.enum(["id", "text", "time"]), text: z.string() }),
    z.object({ kind: z.literal("number"), number: z.number() }),
  ])
  .nullable();

/** A table with its headings and cells, as input for the worker that makes the workbook. */
export const workbookDataSchema = z.object({ headings: z.array(z.string()), lines: z.array(z.array(cellSchema)) });
export type WorkbookData = z.infer<typeof workbookDataSchema>;

/** Reads a table for a workbook. @returns null if it has more cells than a workbook may have */
export async function workbookData<Row>({ columns, read }: Table<Row>, language: Language): Promise<WorkbookData | null> {
  const headings = headingsOf(columns, language);
  const lines: Cell[][] = [];
  for await (const batch of read()) {
    if ((lines.length + batch.length) * headings.length > CELLS_MAX) return null;
    lines.push(...batch.map((row) => cellsOf(row, columns, language)));
  }
  return { headings, lines };
}
