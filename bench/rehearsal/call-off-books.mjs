import pg from "pg";
import { brokenInvariants } from "../../scripts/operator/broken-invariants.mjs";

/**
 * Rules that must hold once a call-off is done, each as a query that counts violations. $1 is the call-off's id, $2 its session's.
 * @param {string} byGateway a condition in SQL: the gateway refunds the payment `p`
 */
const rulesOf = (byGateway) => ({
  "orders that it has missed": `
    SELECT count(*) FROM orders o WHERE o.session_id = $2 AND o.paid_at IS NOT NULL AND o.parent_id IS NULL
      AND NOT EXISTS (SELECT FROM call_off_orders c WHERE c.call_off_id = $1 AND c.order_id = o.id)`,
  "orders at no end": `
    SELECT count(*) FROM call_off_orders c LEFT JOIN refunds r ON r.id = c.refund_id LEFT JOIN payments p ON p.id = r.payment_id
    WHERE c.call_off_id = $1 AND (c.state = 'waiting' OR c.state = 'person' AND (c.reason IS NULL OR c.owner IS NULL)
      OR r.status = 'refund_due' AND (${byGateway} OR r.bank_account IS NOT NULL))`,
  "holders who were not notified": "SELECT count(*) FROM call_off_orders WHERE call_off_id = $1 AND told IN ('not_yet', 'text_due')",
  "holders who were written to twice, or not at all": `
    SELECT count(*) FROM call_off_orders c WHERE c.call_off_id = $1 AND c.told = 'mail' AND EXISTS (SELECT FROM orders o WHERE o.id = c.order_id AND o.parent_id IS NULL)
      AND 1 <> (SELECT count(*) FROM mail_outbox m WHERE m.order_id = c.order_id AND m.template = 'called_off')`,
  "orders whose money is not that of the refund": `
    SELECT count(*) FROM call_off_orders c JOIN orders o ON o.id = c.order_id
    WHERE c.call_off_id = $1 AND c.state = 'given_back'
      AND o.total_price - o.delivery_fee <> (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.status IN ('refund_due', 'refunded'))`,
  "orders with more than one refund": `
    SELECT count(*) FROM (SELECT c.order_id FROM call_off_orders c JOIN refunds r ON r.order_id = c.order_id AND r.status IN ('refund_due', 'refunded')
      WHERE c.call_off_id = $1 GROUP BY 1 HAVING count(*) > 1) AS twice`,
  "tickets that still open the gate": `
    SELECT count(*) FROM call_off_orders c JOIN tickets t ON t.order_id = c.order_id
    WHERE c.call_off_id = $1 AND c.state = 'given_back' AND t.status <> 'void'`,
});

/** A condition in SQL: the gateway refunds the payment `p`. */
export const isGatewayRefunded = ({ gatewayRefunded }) => `p.pay_way IN (${gatewayRefunded.map((way) => `'${way}'`).join(", ")})`;

/**
 * Compares our records with the gateway's and the carrier's: equal to the dollar, every holder notified once, every order at an end.
 * @param {{ env: Record<string, string>, sold: import("./sell-out").SoldOut, callOffId: string, givers: { orderId: string }[] }}
 * options
 * @returns {Promise<{ wrong: Record<string, number>, figures: Record<string, number> }>}
 */
export async function callOffBooks({ env, sold, callOffId, givers }) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const wrong = await brokenInvariants(client, sold.sessionId);
    const count = async (query, values = [callOffId]) => Number((await client.query(query, values)).rows[0].count);
    for (const [name, query] of Object.entries(rulesOf(isGatewayRefunded(sold)))) {
      const broken = await count(query, query.includes("$2") ? [callOffId, sold.sessionId] : [callOffId]);
      if (broken > 0) wrong[name] = broken;
    }
    const { rows: refunds } = await client.query(
      `SELECT p.merchant_order_no, sum(r.amount)::int AS amount FROM call_off_orders c JOIN refunds r ON r.id = c.refund_id JOIN payments p ON p.id = r.payment_id
       WHERE c.call_off_id = $1 AND r.status = 'refunded' AND ${isGatewayRefunded(sold)} GROUP BY 1`,
      [callOffId],
    );
    const back = await givenBackAtGateway(env.SANDBOX_URL);
    const apart = refunds.filter(({ merchant_order_no: number, amount }) => back.get(number) !== amount).length;
    const unowned = [...back].filter(([number]) => !refunds.some(({ merchant_order_no }) => merchant_order_no === number)).length;
    if (apart > 0) wrong["refunds that the gateway has otherwise"] = apart;
    if (unowned > 0) wrong["money that the gateway refunded and our records do not have"] = unowned;
    const twice = await textedTwice(env.SANDBOX_URL, client, callOffId);
    if (twice > 0) wrong["holders with another number of text messages than one"] = twice;
    const kept = await client.query(
      "SELECT count(*)::int AS count FROM orders WHERE id = ANY($1::uuid[]) AND status = 'paid' AND inspected_since IS NULL",
      [givers.map(({ orderId }) => orderId)],
    );
    if (kept.rows[0].count > 0) wrong["orders that were given back and remain valid"] = kept.rows[0].count;
    const { rows } = await client.query(
      `SELECT CASE WHEN c.state = 'given_back' AND (r.id IS NULL OR r.status = 'refunded') THEN 'refunded' WHEN c.state = 'given_back' THEN 'waiting for an account' ELSE c.state END AS name,
         count(*)::int AS count, sum(c.amount)::int AS amount FROM call_off_orders c LEFT JOIN refunds r ON r.id = c.refund_id WHERE c.call_off_id = $1 GROUP BY 1 ORDER BY 1`,
      [callOffId],
    );
    const figures = Object.fromEntries(
      rows.flatMap(({ name, count: orders, amount }) => [
        [name, orders],
        [`TWD ${name}`, amount],
      ]),
    );
    return { wrong, figures: { ...figures, "TWD given back at the gateway": [...back.values()].reduce((sum, amount) => sum + amount, 0) } };
  } finally {
    await client.end();
  }
}

/** Returns what the gateway has refunded, by its number: a whole authorisation that was cancelled, or a sum. */
async function givenBackAtGateway(sandboxUrl) {
  const { items } = await (await fetch(`${sandboxUrl}/simulate/trades?limit=1000000`)).json();
  return new Map(
    items
      .map(({ MerchantOrderNo, TradeStatus, Amt, refunded }) => [MerchantOrderNo, TradeStatus === 3 ? Amt : refunded])
      .filter(([, amount]) => amount > 0),
  );
}

/** Counts the numbers that should get one text message about the call-off, and got none or several. */
async function textedTwice(sandboxUrl, client, callOffId) {
  const { rows } = await client.query(
    `SELECT o.buyer_mobile AS mobile, o.order_no AS "no" FROM call_off_orders c JOIN orders o ON o.id = c.order_id WHERE c.call_off_id = $1 AND c.told = 'text'`,
    [callOffId],
  );
  let wrong = 0;
  for (const { mobile, no } of rows) {
    const { items } = await (await fetch(`${sandboxUrl}/outbox?to=${encodeURIComponent(mobile.replace("+886", "0"))}&channel=sms`)).json();
    if (items.filter(({ text }) => text.includes(no)).length !== 1) wrong++;
  }
  return wrong;
}
