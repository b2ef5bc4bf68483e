import { Readable } from "node:stream";
import { WORKBOOK_TYPE } from "@/lib/contract/media-types";
import type { Table } from "@/lib/files/table/columns";
import { csvStream } from "@/lib/files/table/csv-stream";
import type { Language } from "@/lib/i18n/languages";

/** The type of a workbook, also for the contract. */

/** Returns a table as a CSV file of any length, with headings in the reader's language. */
export function csvResponse<Row>(table: Table<Row>, language: Language): Response {
  const body = Readable.toWeb(csvStream(table, language)) as ReadableStream<Uint8Array>;
  return fileResponse(body, `${table.name}.csv`, "text/csv; charset=utf-8");
}

/** Returns a table as the workbook that a worker has made; as CSV if it has too many cells for one (`bytes` is null). */
export function workbookResponse<Row>(bytes: Buffer | null, table: Table<Row>, language: Language): Response {
  return bytes ? fileResponse(new Uint8Array(bytes), `${table.name}.xlsx`, WORKBOOK_TYPE) : csvResponse(table, language);
}

function fileResponse(body: BodyInit, fileName: string, type: string): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
