/**
 * Rules that must hold once staff have worked during a sale, each as a query that counts violations. $1 is the session's id. Blocks,
 * moves and refunds are compared with the audit in both directions: nothing was done without an entry, and no entry is about something
 * that was rolled back.
 */
const MOVES = "SELECT l.data FROM order_log l JOIN orders o ON o.id = l.order_id WHERE o.session_id = $1 AND l.event = 'tickets_moved'";
const audited = (act) =>
  `SELECT a.* FROM audit_entries a JOIN event_sessions es ON es.event_id = a.event_id WHERE es.id = $1 AND a.act = '${act}'`;

const rules = {
  "moves without their audit entry": `
    SELECT count(*) FROM (${MOVES}) l WHERE NOT EXISTS (SELECT FROM (${audited("tickets.moved")}) a WHERE a.after->'tickets' = l.data->'to')`,
  "audited moves that were not made": `
    SELECT count(*) FROM (${audited("tickets.moved")}) a WHERE NOT EXISTS (SELECT FROM (${MOVES}) l WHERE a.after->'tickets' = l.data->'to')`,
  "blocks without their audit entry": `
    SELECT count(*) FROM seat_blocks b WHERE b.session_id = $1
      AND NOT EXISTS (SELECT FROM (${audited("seats.blocked")}) a WHERE (a.after->>'block_id')::int = b.id)`,
  "audited blocks that are not there": `
    SELECT count(*) FROM (${audited("seats.blocked")}) a WHERE NOT EXISTS (SELECT FROM seat_blocks b WHERE b.id = (a.after->>'block_id')::int)`,
  "blocks whose places are not those of the audit": `
    SELECT count(*) FROM seat_blocks b WHERE b.session_id = $1 AND b.places <>
      (SELECT coalesce(sum(jsonb_array_length(a.after->'seat_ids')), 0) FROM (${audited("seats.blocked")}) a WHERE (a.after->>'block_id')::int = b.id)
      - (SELECT coalesce(sum(jsonb_array_length(r->'seat_ids')), 0) FROM (${audited("seats.released")}) a, jsonb_array_elements(a.before->'blocks') r
         WHERE (r->>'block_id')::int = b.id)`,
  "refunds by staff without their audit entry": `
    SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.session_id = $1 AND r.cause IN ('request', 'tickets')
      AND NOT EXISTS (SELECT FROM (${audited("refund.requested")}) a WHERE a.after->>'refund' = r.id::text)`,
  "approved refunds without their audit entry": `
    SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE o.session_id = $1 AND r.cause IN ('request', 'tickets') AND r.status IN ('refund_due', 'refunded')
      AND 1 <> (SELECT count(*) FROM (${audited("refund.approved")}) a WHERE a.after->>'refund' = r.id::text)`,
  "orders that were paid while they held their seats, and had lost them": `
    SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.session_id = $1 AND r.cause = 'late' AND r.requested_at < o.held_until`,
  "refunds that are not paid back yet": `
    SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.session_id = $1 AND r.status = 'refund_due'`,
  "refunds above the set sum that one person made": `
    SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.session_id = $1 AND r.cause IN ('request', 'tickets')
      AND r.status IN ('refund_due', 'refunded') AND r.amount > $2
      AND 2 > (SELECT count(DISTINCT a.staff_id) FROM audit_entries a WHERE a.act IN ('refund.put_forward', 'refund.approved') AND a.after->>'refund' = r.id::text)`,
  "orders whose money is not conserved": `
    SELECT count(*) FROM (SELECT o.id, CASE WHEN o.status = 'paid' OR o.cancel_reason = 'refund' THEN o.total_price ELSE 0 END AS owed,
        (SELECT coalesce(sum(p.amount), 0) FROM payments p WHERE p.order_id = o.id AND p.status = 'paid' AND p.settled) AS came,
        (SELECT coalesce(sum(r.amount + r.fee), 0) FROM refunds r WHERE r.order_id = o.id AND r.cause IN ('request', 'tickets') AND r.status IN ('refund_due', 'refunded')) AS back,
        (SELECT coalesce(sum(i.price), 0) FROM tickets t JOIN order_items i ON i.id = t.order_item_id WHERE t.order_id = o.id AND t.status = 'void') AS ended
      FROM orders o WHERE o.session_id = $1) o WHERE came <> owed OR back <> ended`,
  "figures that are not what the tables say": `
    SELECT count(*) FROM (SELECT price_id, sum(held) AS held, sum(sold) AS sold, sum(face) AS face FROM session_figures WHERE session_id = $1 GROUP BY price_id) f
    FULL JOIN (
      SELECT i.price_id, count(*) FILTER (WHERE o.status = 'unpaid') AS held, count(*) FILTER (WHERE o.status = 'paid' AND t.status IS DISTINCT FROM 'void') AS sold,
        coalesce(sum(i.price) FILTER (WHERE o.status = 'paid' AND t.status IS DISTINCT FROM 'void'), 0) AS face
      FROM orders o JOIN order_items i ON i.order_id = o.id AND i.kind = 'ticket' LEFT JOIN tickets t ON t.order_item_id = i.id
      WHERE o.session_id = $1 GROUP BY i.price_id
    ) c ON c.price_id = f.price_id WHERE (f.held, f.sold, f.face) IS DISTINCT FROM (c.held, c.sold, c.face)`,
};

const figures = {
  "tickets moved": `SELECT coalesce(sum(jsonb_array_length(l.data->'to')), 0) AS count FROM (${MOVES}) l`,
  "seats blocked": `SELECT coalesce(sum(jsonb_array_length(a.after->'seat_ids')), 0) AS count FROM (${audited("seats.blocked")}) a`,
  "refunds by staff":
    "SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.session_id = $1 AND r.cause IN ('request', 'tickets') AND r.status = 'refunded'",
};

/**
 * Checks the work of staff against our records, in the snapshot that the client has open.
 * @param {import("pg").Client} client
 * @param {{ sessionId: number, secondPersonFrom: number, acts: import("./clerks").ClerkActs }} options `secondPersonFrom`: TWD above
 * which a refund needs two people; `acts`: the acts that the site confirmed to staff
 * @returns {Promise<{ wrong: Record<string, number>, figures: Record<string, number> }>} `wrong` names only violated rules
 */
export async function staffBooks(client, { sessionId, secondPersonFrom, acts }) {
  const wrong = {};
  const count = async (query) => {
    const values = query.includes("$2") ? [sessionId, secondPersonFrom] : [sessionId];
    return Number((await client.query(query, values)).rows[0].count);
  };
  for (const [name, query] of Object.entries(rules)) {
    const broken = await count(query);
    if (broken > 0) wrong[name] = broken;
  }
  const { rows } = await client.query(
    `SELECT jsonb_path_query(after, '$.tickets[*].ticket_no') #>> '{}' AS told FROM (${audited("tickets.moved")}) a
     UNION ALL SELECT 'block ' || (after->>'block_id') FROM (${audited("seats.blocked")}) a
     UNION ALL SELECT 'refund ' || (after->>'refund') FROM (${audited("refund.requested")}) a`,
    [sessionId],
  );
  const known = new Set(rows.map(({ told }) => told));
  const told = [...acts.moved, ...acts.blocked.map((id) => `block ${id}`), ...acts.refunds.map((id) => `refund ${id}`)];
  const lost = told.filter((one) => !known.has(one)).length;
  if (lost > 0) wrong["acts that were confirmed to staff and are not in the audit"] = lost;
  const seen = {};
  for (const [name, query] of Object.entries(figures)) seen[name] = await count(query);
  return { wrong, figures: seen };
}
