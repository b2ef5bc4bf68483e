import { z } from "zod";
import { sessionIsOver } from "@/lib/domain/events/session-over";
import { newestFirst, orderRow, selectOrders } from "@/lib/domain/orders/reading/order-rows";
import { toOrderView } from "@/lib/domain/orders/reading/to-order-view";
import type { OrderDetailView, OrderListView, OrderStatus, OrderView, ReturnView, TicketView, UnpaidView } from "@/lib/domain/orders/types";
import { orderKindSchema, orderStatusSchema, payWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { listTickets } from "@/lib/domain/tickets/queries";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

type Owned = { orderId: string; memberId: string; language: Language };
/** only an order of this kind; any by default */
type Kind = { kind?: OrderView["event_type"] };

const entryUntil = Prisma.sql`(SELECT t.entry_until FROM ticket_times t WHERE t.id = o.ticket_time_id)`;

/**
 * Whether an order `o` is upcoming: unpaid, or paid with a session or entry time that is not over, or paid merchandise that the
 * buyer has not received. By the database's clock; never null.
 */
const isUpcoming = Prisma.sql`(o.status = 'unpaid' OR o.status = 'paid' AND CASE WHEN o.kind = 'merchandise'
  THEN o.delivery_status IS DISTINCT FROM 'picked_up'
  ELSE coalesce((SELECT NOT ${sessionIsOver("s", entryUntil)} FROM event_sessions s WHERE s.id = o.session_id), false) END)`;

/** Unpaid orders first, then by the time of the session; orders without one come last. */
const soonestFirst = Prisma.sql`o.status = 'unpaid' DESC, coalesce((SELECT t.starts_at FROM ticket_times t WHERE t.id = o.ticket_time_id),
  (SELECT s.starts_at FROM event_sessions s WHERE s.id = o.session_id)) NULLS LAST, ${newestFirst}`;

/** @throws ORDER_NOT_FOUND, also for another member's order */
export async function getOrder({ orderId, memberId, language }: Owned, now = new Date()): Promise<OrderView> {
  const [row] = await querySql(orderRow, selectOrders(Prisma.sql`WHERE o.id = ${orderId}::uuid AND o.member_id = ${memberId}::uuid`));
  if (!row) throw new DomainError("ORDER_NOT_FOUND");
  return toOrderView(row, language, now);
}

/** The order with its tickets (issued once it is paid), related orders and returns. @throws ORDER_NOT_FOUND */
export async function getOrderDetail({ kind, ...owned }: Owned & Kind, now = new Date()): Promise<OrderDetailView> {
  const order = await getOrder(owned, now);
  const { event_type: type, status } = order;
  if (kind && type !== kind) throw new DomainError("ORDER_NOT_FOUND");
  // An unpaid order has no tickets and no returns yet, and products are added to paid tickets only.
  const [tickets, related, returns] = await Promise.all([
    status === "unpaid" ? [] : listTickets(owned),
    status === "unpaid" && type !== "product" ? [] : listRelated(owned),
    status === "unpaid" || type !== "merchandise" ? [] : listReturns(owned),
  ]);
  return {
    ...order,
    tickets: tickets satisfies TicketView[],
    ...(related.length > 0 ? { related_orders: related } : {}),
    ...(type === "merchandise" ? { returns } : {}),
  };
}

/** The order's returns, oldest first. */
async function listReturns({ orderId, memberId }: Owned): Promise<ReturnView[]> {
  const rows = await db.merchandiseReturn.findMany({
    where: { orderId, order: { memberId } },
    orderBy: { id: "asc" },
    include: { refund: true },
  });
  return rows.map(({ id, kind, specId, qty, reason, status, outcome, note, refund, requestedAt }) => ({
    return_id: String(id),
    kind: kind as ReturnView["kind"],
    spec_id: String(specId),
    qty,
    reason,
    status: status as ReturnView["status"],
    outcome: (outcome as ReturnView["outcome"]) ?? undefined,
    note: note ?? undefined,
    refunded_at: refund?.refundedAt ? isoInTaipei(refund.refundedAt) : undefined,
    requested_at: isoInTaipei(requestedAt),
  }));
}

const relatedRow = z.strictObject({
  order_id: z.string(),
  order_no: z.string(),
  event_type: orderKindSchema,
  status: orderStatusSchema,
  total_price: z.number(),
});

/** The tickets that products were added to, or the products added to tickets, oldest first. */
function listRelated({ orderId, memberId }: Owned): Promise<NonNullable<OrderDetailView["related_orders"]>> {
  return querySql(
    relatedRow,
    Prisma.sql`
    SELECT id AS order_id, order_no, kind::text AS event_type, status::text, total_price FROM orders
    WHERE parent_id = ${orderId}::uuid AND member_id = ${memberId}::uuid
    UNION ALL
    SELECT id, order_no, kind::text, status::text, total_price FROM orders
    WHERE id = (SELECT parent_id FROM orders WHERE id = ${orderId}::uuid) AND member_id = ${memberId}::uuid
    ORDER BY order_no`,
  );
}

type Page = { memberId: string; language: Language; status?: OrderStatus; when?: "upcoming" | "past"; pageNum: number; pageSize: number };

/** A member's orders of every kind, newest first. */
export async function listOrders({ memberId, language, status, when, pageNum, pageSize }: Page, now = new Date()): Promise<OrderListView> {
  const mine = Prisma.sql`o.member_id = ${memberId}::uuid`;
  const ofStatus = status ? Prisma.sql`AND o.status = ${status}::order_status` : Prisma.empty;
  const ofTime = when === "upcoming" ? Prisma.sql`AND ${isUpcoming}` : when === "past" ? Prisma.sql`AND NOT ${isUpcoming}` : Prisma.empty;
  const order = when === "upcoming" ? soonestFirst : newestFirst;
  const [rows, total, counts] = await Promise.all([
    querySql(
      orderRow,
      selectOrders(
        Prisma.sql`WHERE ${mine} ${ofStatus} ${ofTime} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`,
        order,
      ),
    ),
    when ? undefined : db.order.count({ where: { memberId, status } }),
    when ? countByTime(Prisma.sql`${mine} ${ofStatus}`) : undefined,
  ]);
  return {
    items: rows.map((row) => toOrderView(row, language, now)),
    total: when && counts ? counts[when] : (total ?? 0),
    page_num: pageNum,
    page_size: pageSize,
    ...(counts ? { counts } : {}),
  };
}

async function countByTime(which: Prisma.Sql): Promise<{ upcoming: number; past: number }> {
  const [counts] = await querySql(
    z.strictObject({ upcoming: z.number(), past: z.number() }),
    Prisma.sql`
    SELECT count(*) FILTER (WHERE ${isUpcoming})::int AS upcoming, count(*) FILTER (WHERE NOT ${isUpcoming})::int AS past
    FROM orders o WHERE ${which}`,
  );
  return counts ?? { upcoming: 0, past: 0 };
}

const unpaidRow = z.strictObject({
  id: z.string(),
  order_no: z.string(),
  kind: orderKindSchema,
  session_id: z.number().nullable(),
  pay_way: payWayViewSchema.nullable(),
  pay_deadline: z.date(),
});

/** The unpaid order, of any kind, that blocks a new purchase. Overdue orders do not block one. */
export async function findUnpaid(memberId: string): Promise<UnpaidView> {
  const [order] = await querySql(
    unpaidRow,
    Prisma.sql`
    SELECT id, order_no, kind::text, session_id, pay_way::text, pay_deadline FROM orders
    WHERE member_id = ${memberId}::uuid AND status = 'unpaid' AND held_until >= now()`,
  );
  if (!order) return { has_unpaid: false };
  return {
    has_unpaid: true,
    order_id: order.id,
    order_no: order.order_no,
    event_type: order.kind,
    session_id: order.session_id === null ? undefined : String(order.session_id),
    pay_way: order.pay_way ?? undefined,
    credit_expired_time: isoInTaipei(order.pay_deadline),
  };
}

/** Whether an unpaid order blocks a new one of this member. */
export async function hasUnpaidOrder(memberId: string): Promise<boolean> {
  return (await findUnpaid(memberId)).has_unpaid;
}

/** Until when an order `o` holds its places for payment; null once it is paid or cancelled. An index has exactly this expression. */
export const unpaidUntil = Prisma.sql`CASE WHEN o.status = 'unpaid' THEN o.held_until END`;

/** Whether any order is overdue, as a condition in SQL. */
export const areOrdersOverdue = Prisma.sql`EXISTS (SELECT FROM orders o WHERE ${unpaidUntil} < now())`;

/** The unpaid orders whose hold ran out first, in random order, so that several workers seldom take the same one. */
export async function findOverdueOrders(limit: number): Promise<string[]> {
  const rows = await querySql(
    orderIdRow,
    Prisma.sql`
    SELECT id FROM (SELECT o.id FROM orders o WHERE ${unpaidUntil} < now() ORDER BY ${unpaidUntil} LIMIT ${limit}) overdue
    ORDER BY random()`,
  );
  return rows.map(({ id }) => id);
}
