import { uuidArray } from "@/lib/platform/database/uuid-array";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Key of the advisory lock under which keys are written: by one worker at a time, or by the erasure of a member. */
export const ORDER_KEYS_LOCK = 7_190_005;

/** Orders of one statement: it must end within the time limit of statements, and hold up an erasure for a moment only. */
export const ORDERS_AT_A_TIME = 500;

/**
 * Bring the keys of some orders to what the orders are now. The caller holds the lock, so that no process writes keys from older data
 * afterwards. Rows that stay the same are not written. Then the keys are moved from the index's list of pending entries into the
 * index: a search reads that list again for every span of numbers.
 */
export async function refreshOrderKeys(tx: Tx, orderIds: string[]): Promise<void> {
  for (let from = 0; from < orderIds.length; from += ORDERS_AT_A_TIME) {
    const some = Prisma.sql`o.id = ANY(${uuidArray(orderIds.slice(from, from + ORDERS_AT_A_TIME))})`;
    await tx.$executeRaw`
      INSERT INTO order_key_spans (span) SELECT DISTINCT order_span(o.order_no) FROM orders o WHERE ${some} ON CONFLICT (span) DO NOTHING`;
    await tx.$executeRaw`
      WITH wanted AS (
        SELECT o.order_no, 0 AS part, o.event_id,
          person_terms(o.buyer_last_name, o.buyer_first_name, o.buyer_mobile, coalesce(i.email, m.email))
          || CASE WHEN i.email <> m.email THEN mail_terms(m.email) ELSE '{}' END || ('#' || right(o.order_no, 4)) AS terms
        FROM orders o JOIN members m ON m.id = o.member_id LEFT JOIN invoices i ON i.order_id = o.id WHERE ${some}
        UNION ALL
        SELECT o.order_no, p.attempt, o.event_id, number_terms(p.trade_no, p.merchant_order_no)
        FROM orders o JOIN payments p ON p.order_id = o.id WHERE ${some}
      )
      INSERT INTO order_keys AS known (order_no, part, terms)
      SELECT order_no, part, key_hashes(order_span(order_no), CASE WHEN event_id IS NULL THEN terms ELSE terms || ('!' || event_id) END) FROM wanted
      ON CONFLICT (order_no, part) DO UPDATE SET terms = excluded.terms WHERE known.terms IS DISTINCT FROM excluded.terms`;
  }
  if (orderIds.length > 0) await tx.$executeRaw`SELECT gin_clean_pending_list('order_keys_terms_idx')`;
}
