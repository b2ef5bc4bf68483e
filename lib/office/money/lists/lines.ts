import type { Language } from "@/lib/i18n/languages";
import type { Days } from "@/lib/office/money/schemas";
import type { Prisma } from "@/lib/platform/db";

/** Lines of a page in the browser, and of what is read at a time for a file. */
export const LINES_SHOWN = 100;
export const LINES_OF_A_FILE = 1_000;

/** Which lines: `before` is the `next` of the page that was read last. */
export type LinesWish<State> = Days & { event_id?: number; state?: State; before?: bigint };
/** Who reads: `eventIds` is null for somebody who is limited to no events. */
export type LinesReader = { eventIds: number[] | null; language: Language; limit: number };
export type Lines<Line> = { lines: Line[]; next: bigint | null };

/** The orders that the reader may see, and asks for. */
export function ordersInSight({ event_id }: { event_id?: number }, { eventIds }: LinesReader): Prisma.OrderWhereInput {
  return {
    AND: [eventIds === null ? {} : { eventId: { in: eventIds } }, event_id === undefined ? {} : { eventId: event_id }],
  };
}

/** The first lines of what was read, which is one more than asked for where there is a next page. */
export function pageOf<Row extends { id: bigint }>(rows: Row[], limit: number): { rows: Row[]; next: bigint | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** All pages, one after the other, for a file. */
export async function* eachPage<Line>(read: (before?: bigint) => Promise<Lines<Line>>): AsyncGenerator<Line[]> {
  for (let before: bigint | null | undefined; before !== null;) {
    const { lines, next } = await read(before);
    if (lines.length > 0) yield lines;
    before = next;
  }
}
