import { z } from "zod";
import { maskedName } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { Table } from "@/lib/files/table/columns";
import { textIn, type Language } from "@/lib/i18n/languages";
import { lookUp, type Search } from "@/lib/office/orders/rules";
import { matchingOrders } from "@/lib/office/orders/search/matching-orders";
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
type MissingRow = z.output<typeof missingRow>;

/** The most orders that one search at the gate leads to, the newest first. */
const ORDERS = 1_000;

type Pages = { after: bigint; limit: number };

/** Reads the tickets that a text means: one by its number, those of an order by anything by which the desk finds it. */
async function findMissing(wish: Wish, text: string, pages: Pages): Promise<MissingRow[]> {
  if (text === "") return readMissing(wish.sessionId, Prisma.sql`true`, pages);
  return lookUp(text, (search) => readMissing(wish.sessionId, meantBy(search, wish), pages));
}

function meantBy(search: Search, { sessionId, scope }: Wish): Prisma.Sql {
  if (search.kind === "ticket") return Prisma.sql`t.ticket_no = ${search.key}`;
  const { where } = matchingOrders(search, { scope, limit: ORDERS, also: Prisma.sql`o.session_id = ${sessionId}` });
  return Prisma.sql`t.order_id = ANY(ARRAY(SELECT o.id FROM orders o WHERE ${where} LIMIT ${ORDERS}::int))`;
}

function readMissing(sessionId: number, wanted: Prisma.Sql, { after, limit }: Pages): Promise<MissingRow[]> {
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
  const rows = await findMissing(wish, text, { after: after ?? 0n, limit: PAGE + 1 });
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
      const rows = await readMissing(wish.sessionId, Prisma.sql`true`, { after, limit: BATCH });
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
