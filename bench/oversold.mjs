import pg from "pg";

/**
 * Counts violations after the load. All must be zero.
 * @returns {Promise<{ seatsSoldTwice: number, ordersNotWhole: number, seatsWithoutOrder: number, orders: number }>}
 */
export async function countWrong({ databaseUrl, sessionId }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT
        (SELECT count(*)::int FROM (
          SELECT oi.seat_id FROM order_items oi JOIN orders o ON o.id = oi.order_id
          WHERE o.session_id = $1 AND o.status <> 'cancelled' GROUP BY oi.seat_id HAVING count(*) > 1) AS twice) AS "seatsSoldTwice",
        (SELECT count(*)::int FROM orders o WHERE o.session_id = $1 AND o.status <> 'cancelled'
          AND o.ticket_qty <> (SELECT count(*) FROM seats s WHERE s.order_id = o.id)) AS "ordersNotWhole",
        (SELECT count(*)::int FROM seats s LEFT JOIN orders o ON o.id = s.order_id
          WHERE s.session_id = $1 AND s.held_until >= now() AND o.id IS NULL) AS "seatsWithoutOrder",
        (SELECT count(*)::int FROM orders WHERE session_id = $1) AS orders`,
      [sessionId],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
