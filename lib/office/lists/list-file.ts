import { FILE_ROWS_MAX, readCursor, type Cursor } from "@/lib/office/lists/rules";

/** Rows read at a time, which bounds the memory for a file of any length. */
const BATCH = 1_000;

type Page<Row> = { rows: Row[]; next: string | null };

/**
 * Reads a list page by page, while its file is written.
 * @param read returns a page of at most `limit` rows after the cursor, and the cursor of the next page; null after the last
 * @param most the most rows of the file
 */
export async function* filePages<Row>(
  read: (before: Cursor | undefined, limit: number) => Promise<Page<Row>>,
  most = FILE_ROWS_MAX,
): AsyncGenerator<Row[]> {
  let left = most;
  for (let next: string | null | undefined; next !== null && left > 0;) {
    const page = await read(next === undefined ? undefined : readCursor(next), Math.min(BATCH, left));
    left -= page.rows.length;
    if (page.rows.length > 0) yield page.rows;
    next = page.next;
  }
}

/** Returns the query of a file as the audit notes it, without the parts that were not given. */
export function notedQuery(query: object): Record<string, string> {
  return JSON.parse(JSON.stringify(query)) as Record<string, string>;
}
