import pg from "pg";

/** What must hold of a sale, each as a query that counts what is wrong; zeros are right. */
const invariants = {
  "seats with more than one live order": `
    SELECT count(*) FROM (SELECT oi.seat_id FROM order_items oi JOIN orders o ON o.id = oi.order_id
      WHERE o.session_id = $1 AND o.status <> 'cancelled' AND oi.seat_id IS NOT NULL
        AND (o.status = 'paid' OR o.held_until > now()) GROUP BY oi.seat_id HAVING count(*) > 1) AS twice`,
  "seats with more than one live ticket": `
    SELECT count(*) FROM (SELECT seat_id FROM tickets WHERE session_id = $1 AND status <> 'void' GROUP BY seat_id HAVING count(*) > 1) AS twice`,
  "paid orders without all their seats": `
    SELECT count(*) FROM orders o WHERE o.session_id = $1 AND o.status = 'paid'
      AND o.ticket_qty <> (SELECT count(*) FROM seats s WHERE s.order_id = o.id AND s.held_until = 'infinity')`,
  "paid orders without all their tickets": `
    SELECT count(*) FROM orders o WHERE o.session_id = $1 AND o.status = 'paid'
      AND o.ticket_qty <> (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.status <> 'void')`,
  "unpaid orders that do not hold all their seats": `
    SELECT count(*) FROM orders o WHERE o.session_id = $1 AND o.status = 'unpaid' AND o.held_until > now()
      AND o.ticket_qty <> (SELECT count(*) FROM seats s WHERE s.order_id = o.id AND s.held_until > now())`,
  "seats held by an order that is cancelled, or by none": `
    SELECT count(*) FROM seats s LEFT JOIN orders o ON o.id = s.order_id
    WHERE s.session_id = $1 AND s.held_until > now() AND (o.id IS NULL OR o.status = 'cancelled')`,
  "members over their limit": `
    SELECT count(*) FROM (SELECT member_id FROM orders WHERE session_id = $1 AND status <> 'cancelled' GROUP BY member_id HAVING sum(ticket_qty) > $2::int) AS over`,
  "members with more than one unpaid order": `
    SELECT count(*) FROM (SELECT member_id FROM orders WHERE status = 'unpaid' AND member_id IN (SELECT member_id FROM orders WHERE session_id = $1)
      GROUP BY member_id HAVING count(*) > 1) AS twice`,
  "payments that neither paid an order nor are due back": `
    SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE o.session_id = $1 AND p.status = 'paid' AND NOT (p.settled AND o.status = 'paid')
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id)`,
  "paid orders without exactly one payment of their price": `
    SELECT count(*) FROM orders o WHERE o.session_id = $1 AND o.status = 'paid' AND o.total_price > 0
      AND 1 <> (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.settled AND p.status = 'paid' AND p.amount = o.total_price)`,
};

const figures = {
  seats: "SELECT count(*) FROM seats WHERE session_id = $1",
  paid: "SELECT count(*) FROM seats WHERE session_id = $1 AND held_until = 'infinity' AND order_id IS NOT NULL",
  held: "SELECT count(*) FROM seats WHERE session_id = $1 AND held_until > now() AND held_until < 'infinity'",
  "orders paid": "SELECT count(*) FROM orders WHERE session_id = $1 AND status = 'paid'",
  "orders unpaid": "SELECT count(*) FROM orders WHERE session_id = $1 AND status = 'unpaid'",
  "orders cancelled": "SELECT count(*) FROM orders WHERE session_id = $1 AND status = 'cancelled'",
  "refunds due": "SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.session_id = $1",
};

/**
 * Look at the whole sale at one instant.
 * @returns {Promise<{ wrong: Record<string, number>, figures: Record<string, number> }>} `wrong` names only what does not hold
 */
export async function sweep({ databaseUrl, sandboxUrl, sale }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const count = async (query) => Number((await client.query(query, [sale.sessionId, ...(query.includes("$2") ? [sale.maxPerMember] : [])])).rows[0].count);
    const wrong = {};
    for (const [name, query] of Object.entries(invariants)) {
      const found = await count(query);
      if (found > 0) wrong[name] = found;
    }
    const seen = {};
    for (const [name, query] of Object.entries(figures)) seen[name] = await count(query);
    const { rows } = await client.query("SELECT p.merchant_order_no, p.status FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.session_id = $1", [sale.sessionId]);
    const strangers = await unowned(rows, sandboxUrl);
    if (strangers > 0) wrong["trades that the gateway took money for and we do not know of"] = strangers;
    return { wrong, figures: seen };
  } finally {
    await client.end();
  }
}

/** Trades paid at the gateway whose payment is not marked so here. */
async function unowned(payments, sandboxUrl) {
  let count = 0;
  for (const { merchant_order_no: number, status } of payments) {
    const answer = await fetch(`${sandboxUrl}/simulate/trades?MerchantOrderNo=${number}`);
    const { items } = await answer.json();
    if (items.some((trade) => trade.TradeStatus === 1) && status !== "paid") count += 1;
  }
  return count;
}
