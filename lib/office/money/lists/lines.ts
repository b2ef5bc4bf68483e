import type { Language } from "@/lib/i18n/languages";
import type { Days } from "@/lib/office/money/schemas";
import { Prisma } from "@/lib/platform/db";

/** Lines per page in the browser. */
export const LINES_SHOWN = 100;

/** Filter of lines: `before` is the `next` of the previous page. */
export type LinesWish<State> = Days & { event_id?: number; state?: State; before?: bigint };
/** The reader: `eventIds` is null if they are not limited to events. */
export type LinesReader = { eventIds: number[] | null; language: Language; limit: number };
export type Lines<Line> = { lines: Line[]; next: bigint | null };

/** Condition for the orders that the reader may see and asks for. */
export function ordersInSight({ event_id }: { event_id?: number }, { eventIds }: LinesReader): Prisma.OrderWhereInput {
  return {
    AND: [eventIds === null ? {} : { eventId: { in: eventIds } }, event_id === undefined ? {} : { eventId: event_id }],
  };
}

/** The same condition for an order `o` of a statement. */
export function ordersInSightSql({ event_id }: { event_id?: number }, { eventIds }: Pick<LinesReader, "eventIds">): Prisma.Sql {
  return Prisma.sql`(true ${eventIds === null ? Prisma.empty : Prisma.sql`AND o.event_id = ANY(${eventIds}::int[])`}
    ${event_id === undefined ? Prisma.empty : Prisma.sql`AND o.event_id = ${event_id}::int`})`;
}

/** Returns a page of the rows. The caller reads one row more than the limit, which shows that there is a next page. */
export function pageOf<Row extends { id: bigint }>(rows: Row[], limit: number): { rows: Row[]; next: bigint | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
