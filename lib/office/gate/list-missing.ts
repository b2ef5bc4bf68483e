import { z } from "zod";
import { maskedName } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { Table } from "@/lib/files/table/columns";
import { textIn, type Language } from "@/lib/i18n/languages";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

type Wish = { sessionId: number; scope: number[] | null; language: Language };

const PAGE = 50;
/** Tickets read at a time for the file. */
const BATCH = 2_000;

const missingRow = z.strictObject({
  id: z.bigint(),
  ticket_no: z.string(),
  ticket_ref: z.string(),
  order_no: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  price: localizedText.nullable(),
  printed: z.boolean(),
  area: localizedText,
  row: z.string().nullable(),
  number: z.string().nullable(),
});

function readMissing(sessionId: number, { text, after, limit }: { text: string; after: bigint; limit: number }) {
  const wanted = text
    ? Prisma.sql`(t.ticket_no = ${normaliseNumber(text)} OR o.order_no = ${normaliseNumber(text).toUpperCase()} OR o.buyer_last_name || o.buyer_first_name LIKE ${text.replace(/[%_\\]/g, "\\$&")} || '%')`
    : Prisma.sql`true`;
  return querySql(
    missingRow,
    Prisma.sql`
    SELECT t.id, t.ticket_no, ticket_ref(t.order_id, t.id) AS ticket_ref, o.order_no, o.buyer_last_name AS last_name, o.buyer_first_name AS first_name, p.name AS price,
      t.picked_up_at IS NOT NULL AS printed, area.name AS area, seat."row", seat.number
    FROM tickets t JOIN orders o ON o.id = t.order_id JOIN order_items i ON i.id = t.order_item_id LEFT JOIN prices p ON p.id = i.price_id
      JOIN seats seat ON seat.id = t.seat_id JOIN areas area ON area.id = seat.area_id
    WHERE t.session_id = ${sessionId} AND t.status IN ('valid', 'picked_up') AND t.id > ${after} AND ${wanted}
    ORDER BY t.id LIMIT ${limit}`,
  );
}

/** @throws NOT_FOUND */
async function assertSession({ sessionId, scope }: Wish): Promise<void> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: { id: true },
  });
  if (!session) throw new DomainError("NOT_FOUND");
}

/**
 * Lists tickets of a session that have not entered yet, one page at a time.
 * @throws NOT_FOUND
 */
export async function listMissing(wish: Wish, { text, after }: { text: string; after?: bigint }) {
  await assertSession(wish);
  const rows = await readMissing(wish.sessionId, { text, after: after ?? 0n, limit: PAGE + 1 });
  return {
    tickets: rows.slice(0, PAGE).map(({ id: _id, ticket_ref: _ref, last_name, first_name, price, area, ...row }) => ({
      ...row,
      name: maskedName(fullName(last_name, first_name)),
      price_name: textIn(price, wish.language),
      area: textIn(area, wish.language),
    })),
    next: rows.length > PAGE ? String(rows[PAGE - 1]?.id) : null,
  };
}

type MissingLine = { ticket_ref: string; order_no: string; price_name: string; area: string; row: string | null; number: string | null };

/**
 * Returns all tickets that have not entered, as a file without personal data.
 * @throws NOT_FOUND
 */
export async function missingFile(wish: Wish): Promise<Table<MissingLine>> {
  await assertSession(wish);
  async function* lines(): AsyncGenerator<MissingLine[]> {
    for (let after = 0n; ;) {
      const rows = await readMissing(wish.sessionId, { text: "", after, limit: BATCH });
      if (rows.length > 0)
        yield rows.map(({ ticket_ref, order_no, price, area, row, number }) => ({
          ticket_ref,
          order_no,
          price_name: textIn(price, wish.language),
          area: textIn(area, wish.language),
          row,
          number,
        }));
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id ?? after;
    }
  }
  return {
    name: `not-in-${wish.sessionId}`,
    columns: { ticket_ref: "id", order_no: "id", price_name: "text", area: "text", row: "id", number: "id" },
    read: lines,
  };
}
