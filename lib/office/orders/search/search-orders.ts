import { z } from "zod";
import { maskedMobile } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { localMobile } from "@/lib/domain/orders/local-mobile";
import { orderKindSchema, orderStatusSchema } from "@/lib/domain/orders/view-schemas";
import { textIn, type Language } from "@/lib/i18n/languages";
import { readParts, readSearch, type Search } from "@/lib/office/orders/rules";
import type { orderHitSchema, orderSearchSchema } from "@/lib/office/orders/schemas";
import { inScope } from "@/lib/office/orders/search/in-scope";
import { matchingOrders, type Matching } from "@/lib/office/orders/search/matching-orders";
import type { Scope } from "@/lib/office/orders/types";
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
  created_at: z.date(),
});

type HitRow = z.output<typeof hitRow>;
type Hit = z.input<typeof orderHitSchema>;

type Wish = { search: Search; scope: Scope; before?: string; language: Language };

/** The statement of a search; exported for the test of its plans. */
export function searchStatement({ search, scope, before }: Omit<Wish, "language">): Prisma.Sql {
  return hitsStatement(matchingOrders(search, { scope, before, limit: PAGE + 1 }));
}

function hitsStatement({ where, orderBy }: Matching): Prisma.Sql {
  return Prisma.sql`
    WITH found AS MATERIALIZED (SELECT o.*, row_number() OVER () AS place FROM (
      SELECT o.* FROM orders o WHERE ${where} ORDER BY ${orderBy} LIMIT ${PAGE + 1}::int) o)
    SELECT o.order_no, o.kind::text, o.status::text, r.status AS refund, o.inspected_since IS NOT NULL AS inspected,
      coalesce((SELECT m.gave_up_at IS NOT NULL AND m.problem <> 'capped' FROM mail_outbox m
        WHERE m.order_id = o.id AND m.problem IS DISTINCT FROM 'overtaken' ORDER BY m.id DESC LIMIT 1), false) AS mail_failed,
      e.name AS event_name, coalesce(tt.starts_at, es.starts_at) AS starts_at, o.ticket_qty, o.total_price, o.buyer_last_name AS last_name,
      o.buyer_first_name AS first_name, o.buyer_mobile AS mobile, o.held_until, o.created_at
    FROM found o LEFT JOIN events e ON e.id = o.event_id LEFT JOIN event_sessions es ON es.id = o.session_id
    LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
    LEFT JOIN LATERAL (SELECT r.status::text FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) r ON true
    ORDER BY o.place`;
}

/**
 * Returns a page of orders for one search text, the newest first, and how the text was understood. A text that has the form of a whole
 * key but leads to no order is searched as a part.
 */
export async function searchOrders({ text, ...wish }: Omit<Wish, "search"> & { text: string }): Promise<z.input<typeof orderSearchSchema>> {
  const search = readSearch(text);
  const found = await findOrders({ ...wish, search });
  if (found.orders.length > 0 || search.kind === "latest" || "parts" in search) return found;
  const parts = await findOrders({ ...wish, search: readParts(text) });
  return parts.orders.length > 0 ? parts : found;
}

/** Returns the latest orders of a member. */
export async function ordersOfMember({
  memberId,
  scope,
  language,
}: {
  memberId: string;
  scope: Scope;
  language: Language;
}): Promise<Hit[]> {
  const mine = { where: Prisma.sql`o.member_id = ${memberId}::uuid AND ${inScope(scope)}`, orderBy: Prisma.sql`o.created_at DESC, o.id` };
  const rows = await querySql(hitRow, hitsStatement(mine));
  return rows.slice(0, PAGE).map((row) => toHit(row, language));
}

async function findOrders({ language, ...wish }: Wish): Promise<z.input<typeof orderSearchSchema>> {
  const rows = await querySql(hitRow, searchStatement(wish));
  const page = rows.slice(0, PAGE);
  return {
    understood: wish.search.kind,
    orders: page.map((row) => toHit(row, language)),
    next: rows.length > PAGE ? (page.at(-1)?.order_no ?? null) : null,
  };
}

function toHit({ event_name, starts_at, last_name, first_name, mobile, held_until, created_at, ...hit }: HitRow, language: Language): Hit {
  return {
    ...hit,
    event_name: event_name && textIn(event_name, language),
    session_time: starts_at && isoInTaipei(starts_at),
    buyer_name: fullName(last_name, first_name),
    mobile: maskedMobile(localMobile(mobile)),
    held_until: hit.status === "unpaid" ? isoInTaipei(held_until) : null,
    created_at: isoInTaipei(created_at),
  };
}
