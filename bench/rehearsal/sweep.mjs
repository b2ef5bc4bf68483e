import pg from "pg";
import { brokenInvariants } from "../../scripts/operator/broken-invariants.mjs";
import { staffBooks } from "./staff-books.mjs";

const figures = {
  seats: "SELECT count(*) FROM seats WHERE session_id = $1",
  paid: "SELECT count(*) FROM seats WHERE session_id = $1 AND held_until = 'infinity' AND order_id IS NOT NULL",
  held: "SELECT count(*) FROM seats WHERE session_id = $1 AND held_until > now() AND held_until < 'infinity'",
  "orders paid": "SELECT count(*) FROM orders WHERE session_id = $1 AND status = 'paid'",
  "orders unpaid": "SELECT count(*) FROM orders WHERE session_id = $1 AND status = 'unpaid'",
  "orders cancelled": "SELECT count(*) FROM orders WHERE session_id = $1 AND status = 'cancelled'",
  "refunds due": "SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.session_id = $1",
  "mails waiting": "SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL AND gave_up_at IS NULL",
};

/**
 * Checks the whole sale in one snapshot.
 * @param {{ databaseUrl: string, sandboxUrl: string, sale: object, lost?: Set<string>, staff?: object }} options `lost`: numbers that a
 * restore removed from our records and that were reported to the operator; `staff`: the options of `staffBooks`, if staff have worked
 * during the sale
 * @returns {Promise<{ wrong: Record<string, number>, figures: Record<string, number>, unowned: string[] }>} `wrong` names only violated
 * rules
 */
export async function sweep({ databaseUrl, sandboxUrl, sale, lost = new Set(), staff }) {
  // Reads the gateway first and our records second, so that payments in between cause no difference.
  const charged = await chargedCards(sandboxUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const wrong = await brokenInvariants(client, sale.sessionId);
    const seen = {};
    for (const [name, query] of Object.entries(figures)) {
      const { rows } = await client.query(query, query.includes("$1") ? [sale.sessionId] : []);
      seen[name] = Number(rows[0].count);
    }
    if (staff) {
      const books = await staffBooks(client, { ...staff, sessionId: sale.sessionId });
      Object.assign(wrong, books.wrong);
      Object.assign(seen, books.figures);
    }
    const { rows } = await client.query("SELECT merchant_order_no FROM payments WHERE status = 'paid'");
    const known = new Set(rows.map((row) => row.merchant_order_no));
    const unowned = charged.filter((number) => !known.has(number));
    const unspoken = unowned.filter((number) => !lost.has(number));
    if (unspoken.length > 0) wrong["charged cards that our records do not have"] = unspoken.length;
    return { wrong, figures: { ...seen, "cards charged": charged.length }, unowned };
  } finally {
    await client.end();
  }
}

/** Returns the numbers of all trades that the gateway has charged and not refunded, whether our records have them or not. */
async function chargedCards(sandboxUrl) {
  const response = await fetch(`${sandboxUrl}/simulate/trades?limit=1000000`);
  const { items } = await response.json();
  return items.filter((trade) => trade.TradeStatus === 1).map((trade) => trade.MerchantOrderNo);
}
