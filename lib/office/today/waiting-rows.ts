import { accountRefunded, counterWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { invoicedPart } from "@/lib/domain/payments/invoiced-part";
import { lastComparison } from "@/lib/domain/payments/reconciliation/reconcile-queries";
import { QUOTA_ACT } from "@/lib/office/audit/read-personal-data";
import { allowanceNo, isOnInvoice } from "@/lib/office/money/lists/void-or-allowance";
import type { TaskKind } from "@/lib/office/today/rules";
import { decidedAt, eventName, orderCase, refundCase, type Case, type OfEvents } from "@/lib/office/today/waiting-case";
import { Prisma } from "@/lib/platform/db";

/** Kinds whose cases are rows; questions to the gateway are counted in Redis. */
export type ListedKind = Exclude<TaskKind, "gateway_questions">;

/** A refund that is due and is transferred to an account, which its buyer names. */
const transferDue = Prisma.sql`r.status = 'refund_due' AND r.amount > 0 AND p.pay_way IN (${waysInSql(accountRefunded)})`;

/** Age of the oldest refunds that are read, in days: an invoice is corrected within its two months. */
const ALLOWANCE_DAYS = 120;

/** Staff look at a buyer who has changed the person of more tickets of an event than this. */
const PERSONS_REVIEWED = 2;

/** The cases of each kind; every statement reads an index of open rows, or a table that staff fill. */
function casesOf(own: OfEvents): Record<ListedKind, Case> {
  return {
    call_offs_waiting: {
      from: Prisma.sql`call_offs f JOIN events e ON e.id = f.event_id CROSS JOIN LATERAL (
        SELECT count(*)::int AS orders, sum(o.total_price)::int AS money FROM orders o JOIN call_off_sessions s ON s.session_id = o.session_id
        WHERE s.call_off_id = f.id AND o.event_id = f.event_id AND o.status = 'paid') stake
        WHERE f.state = 'waiting' AND ${own(Prisma.sql`f.event_id`)}`,
      name: eventName,
      amount: Prisma.sql`stake.money`,
      orders: Prisma.sql`stake.orders`,
      since: Prisma.sql`coalesce(f.requested_at, f.created_at)`,
      detail: Prisma.sql`f.kind`,
      key: Prisma.sql`f.id::text`,
    },
    draw_voids_waiting: {
      from: Prisma.sql`draw_voids v JOIN draws d ON d.id = v.draw_id JOIN events e ON e.id = d.event_id CROSS JOIN LATERAL (
        SELECT count(*)::int AS orders, sum(o.total_price)::int AS money FROM offers f JOIN orders o ON o.id = f.order_id
        WHERE f.draw_id = d.id AND f.state = 'paid') stake
        WHERE v.confirmed_at IS NULL AND d.ended_at IS NULL AND ${own(Prisma.sql`d.event_id`)}`,
      name: eventName,
      amount: Prisma.sql`stake.money`,
      orders: Prisma.sql`stake.orders`,
      since: Prisma.sql`v.requested_at`,
      detail: Prisma.sql`v.author`,
      key: Prisma.sql`d.event_id::text`,
    },
    draw_void_orders: {
      ...orderCase(
        Prisma.sql`draw_voids v CROSS JOIN LATERAL unnest(v.left_orders) left_order(order_no) JOIN orders o ON o.order_no = left_order.order_no`,
        Prisma.sql`o.status = 'paid'`,
        own,
      ),
      amount: Prisma.sql`o.total_price`,
      since: Prisma.sql`v.confirmed_at`,
    },
    call_off_people: {
      // an order that staff have settled, or refunded on its page, no longer waits
      ...orderCase(
        Prisma.sql`call_off_orders c JOIN orders o ON o.id = c.order_id JOIN call_offs f ON f.id = c.call_off_id`,
        Prisma.sql`c.state = 'person' AND c.settled_at IS NULL AND o.status = 'paid'`,
        own,
      ),
      amount: Prisma.sql`c.amount`,
      since: Prisma.sql`coalesce(f.confirmed_at, f.created_at)`,
      detail: Prisma.sql`c.reason`,
      key: Prisma.sql`f.id::text`,
    },
    unknown_payments: {
      from: Prisma.sql`unknown_payments u WHERE u.handled_at IS NULL`,
      amount: Prisma.sql`u.amount`,
      since: Prisma.sql`u.first_at`,
      detail: Prisma.sql`u.merchant_order_no`,
    },
    orders_inspected: {
      ...orderCase(Prisma.sql`orders o`, Prisma.sql`o.inspected_since IS NOT NULL`, own),
      amount: Prisma.sql`o.total_price`,
      since: Prisma.sql`o.inspected_since`,
      detail: Prisma.sql`o.inspection_reason`,
    },
    refunds_stuck: refundCase(Prisma.sql`r.status = 'refund_due' AND r.problem IN ('stuck', 'unknown')`, own),
    payouts_waiting: {
      from: Prisma.sql`payout_batches b CROSS JOIN LATERAL (SELECT sum(l.amount)::int AS money, bool_or(l.state = 'open') AS is_open FROM payout_lines l WHERE l.batch_id = b.id) sums
        WHERE b.state IN ('waiting', 'approved') OR b.state = 'exported' AND sums.is_open`,
      amount: Prisma.sql`sums.money`,
      since: Prisma.sql`coalesce(b.exported_at, b.approved_at, b.created_at)`,
      detail: Prisma.sql`b.state`,
      key: Prisma.sql`b.number`,
    },
    organizer_accounts: {
      from: Prisma.sql`organizer_accounts c JOIN organizers g ON g.id = c.organizer_id WHERE c.confirmed_at IS NULL AND c.withdrawn_at IS NULL`,
      name: Prisma.sql`g.name`,
      since: Prisma.sql`c.requested_at`,
      detail: Prisma.sql`c.requested_by`,
      key: Prisma.sql`g.id::text`,
    },
    statements_waiting: {
      from: Prisma.sql`organizer_statements s JOIN organizers g ON g.id = s.organizer_id
        WHERE s.state IN ('draft', 'checked') AND s.last_day < (now() AT TIME ZONE 'Asia/Taipei')::date`,
      name: Prisma.sql`g.name`,
      since: Prisma.sql`coalesce(s.checked_at, s.made_at)`,
      detail: Prisma.sql`s.state`,
      key: Prisma.sql`s.id::text`,
    },
    statements_unpaid: {
      from: Prisma.sql`organizer_statements s JOIN organizers g ON g.id = s.organizer_id
        WHERE s.state = 'closed' AND s.net > 0
          AND NOT EXISTS (SELECT FROM organizer_payout_lines l WHERE l.statement_id = s.id AND l.state IN ('open', 'paid'))`,
      name: Prisma.sql`g.name`,
      amount: Prisma.sql`s.net`,
      since: Prisma.sql`s.closed_at`,
      detail: Prisma.sql`s.number`,
      key: Prisma.sql`s.id::text`,
    },
    organizer_payouts: {
      from: Prisma.sql`organizer_payouts b CROSS JOIN LATERAL (
          SELECT sum(l.amount) AS money, bool_or(l.state = 'open') AS is_open FROM organizer_payout_lines l WHERE l.payout_id = b.id) sums
        WHERE b.state IN ('waiting', 'approved') OR b.state = 'exported' AND sums.is_open`,
      amount: Prisma.sql`sums.money`,
      since: Prisma.sql`coalesce(b.exported_at, b.approved_at, b.created_at)`,
      detail: Prisma.sql`b.state`,
      key: Prisma.sql`b.number`,
    },
    transfers_due: refundCase(
      Prisma.sql`${transferDue} AND r.bank_account IS NOT NULL AND o.inspected_since IS NULL
        AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.refund_id = r.id AND l.state IN ('open', 'paid'))`,
      own,
    ),
    accounts_missing: refundCase(Prisma.sql`${transferDue} AND r.bank_account IS NULL AND ${decidedAt} < now() - interval '3 days'`, own),
    counter_refunds_due: refundCase(Prisma.sql`r.status = 'refund_due' AND p.pay_way::text = ANY(${[...counterWays]})`, own),
    refunds_requested: refundCase(Prisma.sql`r.status = 'requested'`, own, Prisma.sql`r.requested_at`),
    // a drawer is counted at the end of a shift
    drawers_open: {
      from: Prisma.sql`drawers d JOIN tills t ON t.id = d.till_id WHERE d.closed_at IS NULL AND d.opened_at < now() - interval '16 hours'`,
      amount: Prisma.sql`(SELECT coalesce(sum(c.amount), 0)::int FROM drawer_entries c WHERE c.drawer_id = d.id AND c.way = 'cash')`,
      since: Prisma.sql`d.opened_at`,
      detail: Prisma.sql`t.name || ' · ' || d.cashier_name`,
    },
    // staff who exceeded their quota of personal data within the last week
    personal_data_quota: {
      from: Prisma.sql`audit_entries a WHERE a.act = ${QUOTA_ACT} AND a.at > now() - interval '7 days' GROUP BY a.staff_id`,
      since: Prisma.sql`min(a.at)`,
      detail: Prisma.sql`min(a.actor_name)`,
    },
    // a device that has not scanned for a quarter of an hour while others at the same session did
    gate_devices_silent: {
      from: Prisma.sql`gate_devices d JOIN gate_device_sessions ds ON ds.device_id = d.id JOIN event_sessions s ON s.id = ds.session_id JOIN events e ON e.id = s.event_id
        WHERE d.revoked_at IS NULL AND d.enrolled_at < now() - interval '15 minutes' AND now() BETWEEN s.entry_at AND s.ends_at
          AND coalesce(d.last_scan_at, d.enrolled_at) < now() - interval '15 minutes' AND ${own(Prisma.sql`s.event_id`)}
          AND EXISTS (SELECT FROM gate_device_sessions os JOIN gate_devices od ON od.id = os.device_id
            WHERE os.session_id = s.id AND od.revoked_at IS NULL AND od.last_scan_at > now() - interval '15 minutes')`,
      name: eventName,
      since: Prisma.sql`coalesce(d.last_scan_at, d.enrolled_at)`,
      detail: Prisma.sql`d.name`,
      key: Prisma.sql`s.id::text`,
    },
    // buyers who have put other persons on more than two tickets of an event, for a week after the last one
    ticket_names_changed: {
      from: Prisma.sql`(
          SELECT DISTINCT o.event_id, o.member_id FROM ticket_names n JOIN tickets t ON t.id = n.ticket_id JOIN orders o ON o.id = t.order_id
          WHERE n.person_changes > 0 AND n.changed_at > now() - interval '7 days'
        ) recent CROSS JOIN LATERAL (
          SELECT sum(n.person_changes) AS changes, max(n.changed_at) AS last, max(o.order_no) AS order_no
          FROM orders o JOIN tickets t ON t.order_id = o.id JOIN ticket_names n ON n.ticket_id = t.id
          WHERE o.member_id = recent.member_id AND o.event_id = recent.event_id AND n.person_changes > 0
        ) names JOIN events e ON e.id = recent.event_id WHERE names.changes > ${PERSONS_REVIEWED} AND ${own(Prisma.sql`recent.event_id`)}`,
      orderNo: Prisma.sql`names.order_no`,
      name: eventName,
      since: Prisma.sql`names.last`,
      detail: Prisma.sql`names.changes::text`,
      key: Prisma.sql`names.order_no`,
    },
    letters_paused: {
      from: Prisma.sql`letters l JOIN events e ON e.id = l.event_id WHERE l.state = 'paused' AND ${own(Prisma.sql`l.event_id`)}`,
      name: eventName,
      since: Prisma.sql`coalesce(l.started_at, l.created_at)`,
      detail: Prisma.sql`l.author`,
      key: Prisma.sql`l.id::text`,
    },
    // held seats that go on sale within a day unless staff extend the hold
    blocks_ending: {
      from: Prisma.sql`seat_blocks b JOIN event_sessions s ON s.id = b.session_id JOIN events e ON e.id = s.event_id
        WHERE b.released_at IS NULL AND b.places > 0 AND NOT b.at_terminal AND b.ends_at BETWEEN now() AND now() + interval '24 hours' AND ${own(Prisma.sql`s.event_id`)}`,
      name: eventName,
      since: Prisma.sql`b.ends_at - interval '24 hours'`,
      detail: Prisma.sql`b.places || ' · ' || b.note`,
      key: Prisma.sql`s.id::text`,
    },
    mails_given_up: {
      ...orderCase(
        Prisma.sql`mail_outbox m LEFT JOIN orders o ON o.id = m.order_id`,
        Prisma.sql`m.gave_up_at IS NOT NULL AND m.problem NOT IN ('overtaken', 'capped')`,
        own,
      ),
      since: Prisma.sql`m.gave_up_at`,
      detail: Prisma.sql`m.problem`,
    },
    webhooks_failing: {
      from: Prisma.sql`webhook_endpoints w WHERE w.disabled_reason <> 'staff' OR w.disabled_at IS NULL AND w.failing_since < now() - interval '1 hour'`,
      since: Prisma.sql`coalesce(w.disabled_at, w.failing_since)`,
      detail: Prisma.sql`w.url`,
    },
    invoices_refused: {
      ...orderCase(Prisma.sql`invoices i JOIN orders o ON o.id = i.order_id`, Prisma.sql`i.status = 'failed'`, own),
      amount: Prisma.sql`i.amount`,
      since: Prisma.sql`coalesce(o.paid_at, o.created_at)`,
      detail: Prisma.sql`i.problem`,
    },
    parcels: {
      ...orderCase(Prisma.sql`orders o`, Prisma.sql`o.status = 'paid' AND o.delivery_status = 'preparing'`, own),
      since: Prisma.sql`coalesce(o.paid_at, o.created_at)`,
      detail: Prisma.sql`o.delivery_method`,
    },
    returns: {
      ...orderCase(
        Prisma.sql`merchandise_returns r JOIN orders o ON o.id = r.order_id`,
        Prisma.sql`r.status IN ('requested', 'approved')`,
        own,
      ),
      since: Prisma.sql`r.requested_at`,
      detail: Prisma.sql`r.reason`,
    },
    allowances_due: {
      ...orderCase(
        Prisma.sql`refunds r JOIN orders o ON o.id = r.order_id JOIN invoices i ON i.order_id = o.id LEFT JOIN merchandise_returns mr ON mr.id = r.return_id`,
        Prisma.sql`${decidedAt} > now() - make_interval(days => ${ALLOWANCE_DAYS}) AND ${isOnInvoice} AND ${allowanceNo} IS NULL AND i.voided_at IS NULL`,
        own,
      ),
      amount: invoicedPart,
      since: decidedAt,
      detail: Prisma.sql`i.invoice_no`,
    },
    differences: {
      from: Prisma.sql`(${lastComparison}) last, jsonb_array_elements(last.differences) d`,
      orderNo: Prisma.sql`CASE WHEN d->>'order_no' = '-' THEN NULL ELSE d->>'order_no' END`,
      since: Prisma.sql`last.finished_at`,
      detail: Prisma.sql`(d->>'kind') || ': ' || (d->>'ours') || ' / ' || (d->>'gateways')`,
    },
    // handed over by a person of an organizer
    drafts_submitted: {
      from: Prisma.sql`event_drafts d LEFT JOIN events e ON e.id = d.event_id WHERE d.submitted_at IS NOT NULL AND ${own(Prisma.sql`d.event_id`)}`,
      name: Prisma.sql`coalesce(e.name, d.file -> 'name')`,
      since: Prisma.sql`d.submitted_at`,
      detail: Prisma.sql`d.submitted_by`,
      key: Prisma.sql`coalesce(d.event_id::text, d.id::text)`,
    },
    letters_submitted: {
      from: Prisma.sql`letters l JOIN events e ON e.id = l.event_id WHERE l.state = 'draft' AND l.submitted_at IS NOT NULL AND ${own(Prisma.sql`l.event_id`)}`,
      name: eventName,
      since: Prisma.sql`l.submitted_at`,
      detail: Prisma.sql`l.submitted_by`,
      key: Prisma.sql`l.id::text`,
    },
    // A draft of a new event belongs to no event yet. One that an organizer's person has not handed over waits for that person.
    event_drafts: {
      from: Prisma.sql`event_drafts d LEFT JOIN events e ON e.id = d.event_id WHERE d.organizer_id IS NULL AND d.submitted_at IS NULL AND d.updated_at < now() - interval '1 day' AND ${own(Prisma.sql`d.event_id`)}`,
      name: Prisma.sql`coalesce(e.name, d.file -> 'name')`,
      since: Prisma.sql`d.updated_at`,
      detail: Prisma.sql`d.author`,
      key: Prisma.sql`coalesce(d.event_id::text, d.id::text)`,
    },
    news_drafts: {
      from: Prisma.sql`content_drafts d WHERE d.updated_at < now() - interval '1 day'`,
      name: Prisma.sql`d.data -> 'title'`,
      since: Prisma.sql`d.updated_at`,
      detail: Prisma.sql`d.author`,
    },
  };
}

/**
 * Returns the statement of a kind's cases, one row each: "orderNo", name, amount, orders, since, detail, key. The number of cases
 * and their sum are of the same statement, so that a list always has as many rows as Today says.
 * @param eventIds the events that the reader is limited to; null for all
 */
export function waitingRows(kind: ListedKind, eventIds: readonly number[] | null): Prisma.Sql {
  const own: OfEvents = (column) => (eventIds === null ? Prisma.sql`true` : Prisma.sql`${column} = ANY(${[...eventIds]}::int[])`);
  const text = Prisma.sql`NULL::text`;
  const { from, since, ...waiting } = casesOf(own)[kind];
  return Prisma.sql`
    SELECT ${waiting.orderNo ?? text} AS "orderNo", ${waiting.name ?? Prisma.sql`NULL::jsonb`} AS name, (${waiting.amount ?? Prisma.sql`NULL`})::int AS amount,
      (${waiting.orders ?? Prisma.sql`NULL`})::int AS orders, ${since} AS since, ${waiting.detail ?? text} AS detail, ${waiting.key ?? text} AS key
    FROM ${from}`;
}
