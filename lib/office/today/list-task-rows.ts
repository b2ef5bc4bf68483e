import { z } from "zod";
import { accountRefunded, counterWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { lastComparison } from "@/lib/domain/payments/reconciliation/reconcile-queries";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { TaskKind } from "@/lib/office/today/rules";
import { Prisma, querySql } from "@/lib/platform/db";

/** Maximum of rows per list: those that wait longest. */
const LISTED = 200;

const taskRow = z.strictObject({
  orderNo: z.string().nullable(),
  name: z.unknown(),
  amount: z.number().nullable(),
  since: z.date(),
  detail: z.string().nullable(),
});

export type TaskRow = { order_no: string | null; event_name: string | null; amount: number | null; since: string; detail: string | null };

const refunds = (state: Prisma.Sql, own: Prisma.Sql) => Prisma.sql`
  SELECT o.order_no AS "orderNo", e.name, r.amount, r.requested_at AS since, coalesce(r.problem, r.reason) AS detail
  FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payments p ON p.id = r.payment_id LEFT JOIN events e ON e.id = o.event_id
  WHERE r.status IN ('requested', 'approved', 'refund_due') AND ${state} AND ${own} ORDER BY r.requested_at LIMIT ${LISTED}`;

/** The statement of each list whose rows are orders. */
function ofOrders(own: Prisma.Sql): Partial<Record<TaskKind, Prisma.Sql>> {
  return {
    refunds_stuck: refunds(Prisma.sql`r.status = 'refund_due' AND r.problem IN ('stuck', 'unknown')`, own),
    transfers_due: refunds(Prisma.sql`r.status = 'refund_due' AND p.pay_way IN (${waysInSql(accountRefunded)})`, own),
    counter_refunds_due: refunds(Prisma.sql`r.status = 'refund_due' AND p.pay_way::text = ANY(${[...counterWays]})`, own),
    refunds_requested: refunds(Prisma.sql`r.status = 'requested'`, own),
    mails_given_up: Prisma.sql`
      SELECT o.order_no AS "orderNo", e.name, NULL::int AS amount, m.gave_up_at AS since, m.template || ': ' || coalesce(m.problem, '') AS detail
      FROM mail_outbox m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN events e ON e.id = o.event_id
      WHERE m.gave_up_at IS NOT NULL AND m.problem NOT IN ('overtaken', 'capped') AND ${own} ORDER BY m.gave_up_at LIMIT ${LISTED}`,
    invoices_refused: Prisma.sql`
      SELECT o.order_no AS "orderNo", e.name, i.amount, o.paid_at AS since, i.problem AS detail
      FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN events e ON e.id = o.event_id
      WHERE i.status = 'failed' AND o.paid_at IS NOT NULL AND ${own} ORDER BY o.paid_at LIMIT ${LISTED}`,
    parcels: Prisma.sql`
      SELECT o.order_no AS "orderNo", e.name, NULL::int AS amount, o.paid_at AS since, o.delivery_method AS detail
      FROM orders o LEFT JOIN events e ON e.id = o.event_id
      WHERE o.status = 'paid' AND o.delivery_status = 'preparing' AND o.paid_at IS NOT NULL AND ${own} ORDER BY o.paid_at LIMIT ${LISTED}`,
    returns: Prisma.sql`
      SELECT o.order_no AS "orderNo", e.name, NULL::int AS amount, r.requested_at AS since, r.reason AS detail
      FROM merchandise_returns r JOIN orders o ON o.id = r.order_id LEFT JOIN events e ON e.id = o.event_id
      WHERE r.status IN ('requested', 'approved') AND ${own} ORDER BY r.requested_at LIMIT ${LISTED}`,
  };
}

/** The lists of what belongs to no event. A payment without an order is identified by its number at the gateway. */
const ofTheHouse: Partial<Record<TaskKind, Prisma.Sql>> = {
  unknown_payments: Prisma.sql`
    SELECT NULL AS "orderNo", NULL::jsonb AS name, u.amount, u.first_at AS since, u.merchant_order_no AS detail
    FROM unknown_payments u WHERE u.handled_at IS NULL ORDER BY u.first_at LIMIT ${LISTED}`,
  differences: Prisma.sql`
    SELECT CASE WHEN d->>'order_no' = '-' THEN NULL ELSE d->>'order_no' END AS "orderNo", NULL::jsonb AS name, NULL::int AS amount,
      last.finished_at AS since, (d->>'kind') || ': ' || (d->>'ours') || ' / ' || (d->>'gateways') AS detail
    FROM (${lastComparison}) last, jsonb_array_elements(last.differences) d
    LIMIT ${LISTED}`,
};

/** Lists what waits, row by row, longest first; empty if the reader's events have none of it. */
export async function listTaskRows(kind: TaskKind, eventIds: number[] | null, language: Language): Promise<TaskRow[]> {
  const own = eventIds === null ? Prisma.sql`true` : Prisma.sql`o.event_id = ANY(${eventIds}::int[])`;
  const statement = ofOrders(own)[kind] ?? (eventIds === null ? ofTheHouse[kind] : undefined);
  if (!statement) return [];
  const rows = await querySql(taskRow, statement);
  return rows.map((row) => ({
    order_no: row.orderNo,
    event_name: row.name === null ? null : textIn(row.name, language),
    amount: row.amount,
    since: row.since.toISOString(),
    detail: row.detail,
  }));
}
