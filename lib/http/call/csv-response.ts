import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

type Row = Record<string, string | number | null>;

/**
 * Rows as a CSV file that is written while they are read: its length costs no memory. A text that a spreadsheet would take
 * for a formula is written as text (OWASP, "CSV Injection"), and a mark at the beginning says that it is UTF-8.
 * @param columns the names of the first line, in their order
 */
export function csvResponse(fileName: string, columns: readonly string[], batches: AsyncIterable<Row[]> | Iterable<Row[]>): Response {
  async function* rows() {
    for await (const batch of batches) yield* batch;
  }
  const lines = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true, record_delimiter: "windows" });
  const source = Readable.from(rows());
  source.on("error", (error) => lines.destroy(error));
  lines.on("close", () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(lines)) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
