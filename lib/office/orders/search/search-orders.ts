import { z } from "zod";
import { maskedMobile } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import { orderKindSchema, orderStatusSchema, paidWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { findPage, nextById } from "@/lib/office/lists/find-page";
import { writeCursor, type Cursor } from "@/lib/office/lists/rules";
import { readParts, readSearch } from "@/lib/office/orders/rules";
import type { orderHitSchema, orderSearchSchema } from "@/lib/office/orders/schemas";
import { foundStatement, isRanked, type FindOrders } from "@/lib/office/orders/search/found-statement";
import { inScope } from "@/lib/office/orders/search/in-scope";
import type { Matching } from "@/lib/office/orders/search/matching-orders";
import type { OrdersFilter, OrdersSort, Scope } from "@/lib/office/orders/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";

const PAGE = 20;

const hitRow = z.strictObject({
  order_no: z.string(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  refund: z.string().nullable(),
  inspected: z.boolean(),
  mail_failed: z.boolean(),
  event_name: localizedText.nullable(),
  starts_at: z.date().nullable(),
  ticket_qty: z.number(),
  total_price: z.number(),
  last_name: z.string(),
  first_name: z.string(),
  mobile: z.string(),
  held_until: z.date(),
  pay_way: paidWayViewSchema.nullable(),
  created_at: z.date(),
  paid_at: z.date().nullable(),
  tags: z.array(z.string()),
});

type HitRow = z.output<typeof hitRow>;
type Hit = z.input<typeof orderHitSchema>;
type Found = z.input<typeof orderSearchSchema>;

type Wish = {
  text: string;
  scope: Scope;
  language: Language;
  filter?: OrdersFilter;
  sort?: OrdersSort;
  before?: Cursor;
  /** orders per page */
  limit?: number;
};

/** Returns the details of orders, at most `limit`. */
function hitsStatement({ where, orderBy }: Matching, limit: number): Prisma.Sql {
  return Prisma.sql`
    WITH found AS MATERIALIZED (SELECT o.*, row_number() OVER () AS place FROM (
      SELECT o.* FROM orders o WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit}::int) o)
    SELECT o.order_no, o.kind::text, o.status::text, r.status AS refund, o.inspected_since IS NOT NULL AS inspected,
      coalesce((SELECT m.gave_up_at IS NOT NULL AND m.problem <> 'capped' FROM mail_outbox m
        WHERE m.order_id = o.id AND m.problem IS DISTINCT FROM 'overtaken' ORDER BY m.id DESC LIMIT 1), false) AS mail_failed,
      e.name AS event_name, coalesce(tt.starts_at, es.starts_at) AS starts_at, o.ticket_qty, o.total_price, o.buyer_last_name AS last_name,
      o.buyer_first_name AS first_name, o.buyer_mobile AS mobile, o.held_until, o.pay_way::text AS pay_way, o.created_at, o.paid_at,
      ARRAY(SELECT w.word FROM order_tags t JOIN order_tag_words w ON w.id = t.word_id WHERE t.order_id = o.id ORDER BY t.tagged_at, w.id) AS tags
    FROM found o LEFT JOIN events e ON e.id = o.event_id LEFT JOIN event_sessions es ON es.id = o.session_id
    LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
    LEFT JOIN LATERAL (SELECT r.status::text FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) r ON true
    ORDER BY o.place`;
}

/**
 * Returns a page of the list of orders: those that a text finds, the newest first, or all, within filters; and how the text was
 * understood. A text that has the form of a whole key but leads to no order is searched as a part.
 * @throws BAD_INPUT for the cursor of another order
 */
export async function searchOrders({ text, language, filter = {}, sort = "-made", limit = PAGE, ...wish }: Wish): Promise<Found> {
  const search = readSearch(text);
  const asked = { ...wish, filter, sort, limit };
  const found = await findNumbers({ ...asked, search });
  const isPart = search.kind === "latest" || "parts" in search;
  const parts = isPart || found.walked > 0 ? null : readParts(text);
  const byParts = parts && (await findNumbers({ ...asked, search: parts }));
  const page = byParts && byParts.walked > 0 ? byParts : found;
  const { keys, next, searched_to } = page;
  return {
    understood: parts && page === byParts ? parts.kind : search.kind,
    orders: await readHits(inThisOrder(keys), keys.length, language),
    next,
    searched_to,
  };
}

function inThisOrder(keys: string[]): Matching {
  return { where: Prisma.sql`o.order_no = ANY(${keys}::text[])`, orderBy: Prisma.sql`array_position(${keys}::text[], o.order_no)` };
}

async function readHits(matching: Matching, limit: number, language: Language): Promise<Hit[]> {
  if (limit === 0) return [];
  const rows = await querySql(hitRow, hitsStatement(matching, limit));
  return rows.map((row) => toHit(row, language));
}

/** Returns the numbers of a page, how many orders were looked at, and where the next page begins. */
async function findNumbers(wish: FindOrders) {
  const { before, limit } = wish;
  const ranked = isRanked(wish);
  if (before && ranked !== (before.value !== undefined))
    throw new DomainError("BAD_INPUT", { details: [{ field: "before", key: "invalid" }] });
  const page = await findPage(foundStatement(wish), limit);
  const { keys, walked, walkedTo, isFull, last } = page;
  const since = before?.since ?? walkedTo?.id;
  if (ranked) return { keys, walked, next: isFull && last ? writeCursor({ ...last, since }) : null, searched_to: dayOf(since) };
  return { keys, walked, next: nextById(page), searched_to: isFull ? null : dayOf(walkedTo?.id) };
}

/** The day on which an order was made, as its number has it. */
const dayOf = (orderNo: string | undefined) =>
  orderNo === undefined ? null : `${orderNo.slice(2, 6)}-${orderNo.slice(6, 8)}-${orderNo.slice(8, 10)}`;

type Reader = { scope: Scope; language: Language };

/** Returns the latest orders of a member. */
export function ordersOfMember({ memberId, scope, language }: Reader & { memberId: string }): Promise<Hit[]> {
  const mine = { where: Prisma.sql`o.member_id = ${memberId}::uuid AND ${inScope(scope)}`, orderBy: Prisma.sql`o.created_at DESC, o.id` };
  return readHits(mine, PAGE, language);
}

/** Returns the orders with these numbers, in this order; those outside the scope are left out. */
export function ordersWithNumbers({ orderNos, scope, language }: Reader & { orderNos: string[] }): Promise<Hit[]> {
  const { where, orderBy } = inThisOrder(orderNos);
  return readHits({ where: Prisma.sql`${where} AND ${inScope(scope)}`, orderBy }, orderNos.length, language);
}

function toHit(row: HitRow, language: Language): Hit {
  const { event_name, starts_at, last_name, first_name, mobile, held_until, created_at, paid_at, ...hit } = row;
  return {
    ...hit,
    event_name: event_name && textIn(event_name, language),
    session_time: starts_at && isoInTaipei(starts_at),
    buyer_name: fullName(last_name, first_name),
    mobile: maskedMobile(localMobile(mobile)),
    held_until: hit.status === "unpaid" ? isoInTaipei(held_until) : null,
    created_at: isoInTaipei(created_at),
    paid_at: paid_at && isoInTaipei(paid_at),
  };
}
