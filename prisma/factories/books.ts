import { gatewayRefunded } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { querySql } from "@/lib/platform/db";
import type { Stage } from "@/prisma/factories/histories";

// Invariants about money, read only from the tables.

export type Wrong = { rule: string; order: string };

/**
 * Returns every order of a stage whose money is not conserved, with the broken rule. An order's money is conserved when
 *   received = price of a paid order + what is due or refunded + what the terms keep
 * For an order refunded on request, the terms keep a tenth of the tickets' face value (rounded down) and all service, pickup and
 * postage fees; for late, double or wrong money they keep nothing.
 */
export function wrongOrders(stage: Stage): Promise<Wrong[]> {
  const sessions = [stage.seated.sessionId, stage.standing.sessionId, stage.free.sessionId];
  return querySql<Wrong>`
    WITH o AS (
      SELECT o.id, o.order_no, o.status::text, o.total_price, o.ticket_qty, o.cancel_reason = 'refund' IS TRUE AS refunded, o.service_fee + o.delivery_fee AS fees,
        coalesce((SELECT sum(i.price * i.qty) FROM order_items i WHERE i.order_id = o.id AND i.kind = 'ticket'), 0)::int AS face,
        coalesce((SELECT sum(coalesce(w.amount, p.amount)) FROM payments p LEFT JOIN refunds w ON w.payment_id = p.id AND w.cause = 'wrong_amount' WHERE p.order_id = o.id AND p.status = 'paid'), 0)::int AS received,
        coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.id AND r.status IN ('refund_due', 'refunded')), 0)::int AS back,
        (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.settled)::int AS settled,
        (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.status <> 'void')::int AS tickets,
        (SELECT count(*) FROM seats s WHERE s.order_id = o.id AND s.held_until = 'infinity')::int AS sold,
        EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.cause = 'request' AND r.status IN ('refund_due', 'refunded') AND NOT r.places_back) AS keeps_places
      FROM orders o WHERE o.session_id = ANY(${sessions}::int[]))
    SELECT 'money is conserved: received ' || received || ', order ' || status || ' at ' || total_price || ', back ' || back AS rule, order_no AS "order" FROM o
    WHERE received <> CASE status WHEN 'paid' THEN total_price ELSE 0 END + back + CASE WHEN refunded THEN face / 10 + fees ELSE 0 END
    UNION ALL SELECT 'one payment pays an order, of its price', order_no FROM o WHERE settled <> ((status = 'paid' OR refunded) AND total_price > 0)::int
    UNION ALL SELECT 'tickets are those of a paid order: ' || tickets, order_no FROM o WHERE tickets <> CASE status WHEN 'paid' THEN ticket_qty ELSE 0 END
    UNION ALL SELECT 'places are those of a paid order, or kept off the sale: ' || sold, order_no FROM o WHERE sold <> CASE WHEN status = 'paid' OR refunded AND keeps_places THEN ticket_qty ELSE 0 END
    UNION ALL SELECT 'money that pays no order is due back, once and whole', o.order_no FROM o JOIN payments p ON p.order_id = o.id
    WHERE p.status = 'paid' AND NOT p.settled AND (SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = p.id AND r.cause <> 'request' AND r.status IN ('refund_due', 'refunded'))
      IS DISTINCT FROM coalesce((SELECT w.amount FROM refunds w WHERE w.payment_id = p.id AND w.cause = 'wrong_amount'), p.amount)
    UNION ALL SELECT 'only money that came has an end', o.order_no FROM o JOIN payments p ON p.order_id = o.id
    WHERE p.status <> 'paid' AND (p.settled OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id))
    UNION ALL SELECT 'a place has one owner: ' || i.seat_id, min(o.order_no) FROM o JOIN order_items i ON i.order_id = o.id WHERE o.status = 'paid' AND i.kind = 'ticket' GROUP BY i.seat_id HAVING count(*) > 1`;
}

/** Returns counters that disagree with the orders: tickets of a member, merchandise in stock. */
export function wrongCounters(stage: Stage): Promise<Wrong[]> {
  const sessions = [stage.seated.sessionId, stage.standing.sessionId, stage.free.sessionId];
  return querySql<Wrong>`
    SELECT 'tickets of member ' || c.member_id || ': ' || c.qty AS rule, coalesce(string_agg(o.order_no, ' '), '-') AS "order"
    FROM ticket_counts c LEFT JOIN orders o ON o.member_id = c.member_id AND o.session_id = c.session_id AND o.status <> 'cancelled'
    WHERE c.session_id = ANY(${sessions}::int[]) GROUP BY c.member_id, c.session_id, c.qty HAVING c.qty <> coalesce(sum(o.ticket_qty), 0)
    UNION ALL
    SELECT 'stock ' || p.stock || ' of ' || ${stage.stock}::int, '-' FROM products p
    WHERE p.id = ${stage.productId} AND p.stock <> ${stage.stock}::int - coalesce((
      SELECT sum(i.qty) FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.product_id = p.id AND (o.status <> 'cancelled'
        OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.cause = 'request' AND r.status IN ('refund_due', 'refunded') AND NOT r.places_back))), 0)`;
}

export type Booked = { merchantOrderNo: string; received: number; refunded: number; due: number; isCard: boolean };

/** Returns every paid attempt of a stage: its amount, and how much of it is refunded or due. */
export function bookedMoney(stage: Stage): Promise<Booked[]> {
  const sessions = [stage.seated.sessionId, stage.standing.sessionId, stage.free.sessionId];
  return querySql<Booked>`
    SELECT p.merchant_order_no AS "merchantOrderNo", p.pay_way IN (${waysInSql(gatewayRefunded)}) AS "isCard", max(CASE WHEN r.cause = 'wrong_amount' THEN r.amount ELSE p.amount END) AS received,
      coalesce(sum(r.amount) FILTER (WHERE r.status = 'refunded'), 0)::int AS refunded, coalesce(sum(r.amount) FILTER (WHERE r.status = 'refund_due'), 0)::int AS due
    FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN refunds r ON r.payment_id = p.id
    WHERE o.session_id = ANY(${sessions}::int[]) AND p.status = 'paid' GROUP BY p.id`;
}
