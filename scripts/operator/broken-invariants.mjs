/** Whether an unpaid order holds tickets that others offered back: their seats stay with those until it is paid. */
const holdsOffered =
  "EXISTS (SELECT FROM offers f JOIN offered_tickets ot ON ot.offer_id = f.id WHERE f.order_id = o.id AND f.state = 'accepted')";

/** Invariants of orders and places, each as a query that counts violations. $1 is a session's id, or null for all. */
const invariants = {
  "seats with more than one live order": `
    SELECT count(*) FROM (SELECT oi.seat_id FROM order_items oi JOIN orders o ON o.id = oi.order_id
      WHERE ($1::int IS NULL OR o.session_id = $1) AND o.status <> 'cancelled' AND oi.seat_id IS NOT NULL
        AND (o.status = 'paid' OR o.held_until > now() AND NOT ${holdsOffered})
        AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.order_item_id = oi.id AND t.status = 'void') GROUP BY oi.seat_id HAVING count(*) > 1) AS twice`,
  "seats with more than one live ticket": `
    SELECT count(*) FROM (SELECT seat_id FROM tickets WHERE ($1::int IS NULL OR session_id = $1) AND status <> 'void' GROUP BY seat_id HAVING count(*) > 1) AS twice`,
  "paid orders without all their seats": `
    SELECT count(*) FROM orders o WHERE ($1::int IS NULL OR o.session_id = $1) AND o.status = 'paid'
      AND o.ticket_qty > (SELECT count(*) FROM seats s WHERE s.order_id = o.id AND s.held_until = 'infinity')`,
  "paid orders without all their tickets": `
    SELECT count(*) FROM orders o WHERE ($1::int IS NULL OR o.session_id = $1) AND o.status = 'paid'
      AND o.ticket_qty <> (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.status <> 'void')`,
  "unpaid orders that do not hold all their seats": `
    SELECT count(*) FROM orders o WHERE ($1::int IS NULL OR o.session_id = $1) AND o.status = 'unpaid' AND o.held_until > now() AND NOT ${holdsOffered}
      AND o.ticket_qty <> (SELECT count(*) FROM seats s WHERE s.order_id = o.id AND s.held_until > now())`,
  "unpaid orders of offered tickets that are someone else's": `
    SELECT count(*) FROM orders o WHERE ($1::int IS NULL OR o.session_id = $1) AND o.status = 'unpaid' AND o.held_until > now() AND ${holdsOffered}
      AND o.ticket_qty <> (SELECT count(*) FROM offers f JOIN offered_tickets ot ON ot.offer_id = f.id JOIN tickets t ON t.id = ot.ticket_id
        JOIN order_items i ON i.seat_id = t.seat_id AND i.order_id = o.id WHERE f.order_id = o.id AND f.state = 'accepted')`,
  "taken tickets that are not void, or without exactly one refund": `
    SELECT count(*) FROM offered_tickets ot JOIN tickets t ON t.id = ot.ticket_id WHERE ($1::int IS NULL OR ot.session_id = $1) AND ot.state = 'taken'
      AND (t.status <> 'void' OR 1 <> (SELECT count(*) FROM refunds r WHERE r.order_id = ot.order_id AND ot.ticket_id = ANY(r.ticket_ids) AND r.status <> 'rejected'))`,
  // Places that a catalogue holds back permanently belong to no order, so these are excluded when all sessions are checked. Places of
  // abandoned orders in a hot sale are released within a minute.
  "seats held by an order that is cancelled, or by none": `
    SELECT count(*) FROM seats s LEFT JOIN orders o ON o.id = s.order_id
    WHERE ($1::int IS NULL OR s.session_id = $1) AND s.held_until > now()
      AND (o.id IS NULL AND s.block_id IS NULL AND NOT ($1::int IS NULL AND s.held_until = 'infinity') OR o.status = 'cancelled'
        AND NOT (s.held_until <= now() + interval '1 minute' AND EXISTS (SELECT FROM event_sessions es WHERE es.id = s.session_id AND es.marked_hot)))`,
  "pairs of a wheelchair place and its companion's that were torn apart": `
    SELECT count(*) FROM (SELECT oi.order_id FROM order_items oi JOIN orders o ON o.id = oi.order_id
      WHERE ($1::int IS NULL OR o.session_id = $1) AND oi.pair_place IS NOT NULL AND o.status <> 'cancelled'
        AND NOT EXISTS (SELECT FROM tickets t WHERE t.order_item_id = oi.id AND t.status = 'void')
      GROUP BY oi.order_id HAVING count(*) FILTER (WHERE oi.pair_place = 'wheelchair') <> count(*) FILTER (WHERE oi.pair_place = 'companion')) AS torn`,
  "members over their limit": `
    SELECT count(*) FROM (SELECT o.member_id FROM orders o JOIN event_sessions es ON es.id = o.session_id
      WHERE ($1::int IS NULL OR o.session_id = $1) AND o.status <> 'cancelled'
        AND NOT EXISTS (SELECT FROM complimentary_orders c WHERE c.order_id = o.id)
        AND o.pay_way IS DISTINCT FROM 'cash' AND o.pay_way IS DISTINCT FROM 'terminal'
      GROUP BY o.member_id, es.id HAVING sum(o.ticket_qty) > es.max_per_member) AS over`,
  "members with more than one unpaid order": `
    SELECT count(*) FROM (SELECT member_id FROM orders WHERE status = 'unpaid' AND ($1::int IS NULL OR member_id IN (SELECT member_id FROM orders WHERE session_id = $1))
      GROUP BY member_id HAVING count(*) > 1) AS twice`,
  "payments that neither paid an order nor are due back": `
    SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE ($1::int IS NULL OR o.session_id = $1) AND p.status = 'paid' AND NOT (p.settled AND o.status = 'paid')
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id)`,
  "counter orders whose money is in no drawer": `
    SELECT count(*) FROM orders o WHERE ($1::int IS NULL OR o.session_id = $1) AND o.pay_way IN ('cash', 'terminal')
      AND o.total_price <> (SELECT coalesce(sum(e.amount), -1) FROM drawer_entries e WHERE e.order_id = o.id AND e.kind = 'sale')`,
  "paid orders without exactly one payment of their price": `
    SELECT count(*) FROM orders o WHERE ($1::int IS NULL OR o.session_id = $1) AND o.status = 'paid' AND o.total_price > 0
      AND 1 <> (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.settled AND p.status = 'paid' AND p.amount = o.total_price)`,
};

/**
 * Returns the violated invariants, read in one snapshot.
 * @param {import("pg").Client} client
 * @param {number | null} sessionId of one session, or null for all
 * @returns {Promise<Record<string, number>>} the number of violations of each
 */
export async function brokenInvariants(client, sessionId) {
  const wrong = {};
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await client.query(query, [sessionId]);
    if (Number(rows[0].count) > 0) wrong[name] = Number(rows[0].count);
  }
  return wrong;
}
