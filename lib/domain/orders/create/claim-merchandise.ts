import { buyerValues, orderColumns, orderValues, type OwnClaim } from "@/lib/domain/orders/create/order-columns";
import { recordOrder, type InvoiceWish } from "@/lib/domain/orders/create/record-order";
import { quotaColumns } from "@/lib/domain/orders/stock/merchandise-quota";
import type { StoredBuyer } from "@/lib/domain/orders/stored-delivery";
import { wholeOrNothing } from "@/lib/platform/database/whole-or-nothing";
import { Prisma } from "@/lib/platform/db";

/** A spec, its quantity and the buyer's custom text. A spec may appear in several lines with different texts. */
export type MerchandiseLine = { merchandise_id: number; spec_id: number; qty: number; custom_text: string[] };

type Claim = OwnClaim & {
  lines: MerchandiseLine[];
  method: string;
  buyer?: StoredBuyer;
  invoice?: InvoiceWish;
  expectedTotal?: number;
};

/** Why an order of merchandise was refused. */
export const merchandiseVerdicts = ["UNPAID", "NO_MERCHANDISE", "TEXT", "DELIVERY", "QUOTA", "ADDRESS"] as const;

const unique = (ids: number[]) => [...new Set(ids)];

/**
 * The statement that places an order of merchandise: it locks the specs in key order and judges each
 * line. If all pass, it adds to the member's counts, inserts the order with its mail and takes the
 * stock; all or nothing, in one round trip. `named` holds the indexes (from 0) of the lines that the
 * verdict is about. A member with an unpaid order is refused before anything is locked.
 *
 * It rolls itself back (wholeOrNothing) when a count grew after it was read, because the same member ordered
 * from another device. The caller then tries again.
 */
export function claimMerchandise(claim: Claim): Prisma.Sql {
  const { memberId, lines, method, buyer, invoice } = claim;
  const specIds = unique(lines.map((line) => line.spec_id));
  const merchandiseIds = unique(lines.map((line) => line.merchandise_id));
  return Prisma.sql`
WITH wanted AS (
  SELECT (line ->> 'merchandise_id')::int AS merchandise_id, (line ->> 'spec_id')::int AS spec_id, (line ->> 'qty')::int AS qty, line -> 'custom_text' AS texts, (n - 1)::int AS n
  FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY AS l (line, n)
), state AS (
  SELECT CASE WHEN EXISTS (SELECT 1 FROM orders WHERE member_id = ${memberId}::uuid AND status = 'unpaid') THEN 'UNPAID'
    WHEN ${method} = 'home' AND coalesce(${buyer?.address ?? null}, member.simple_address) = '' THEN 'ADDRESS' ELSE 'OK' END AS state
  FROM members member WHERE member.id = ${memberId}::uuid
), locked AS (
  SELECT id, merchandise_id, price, stock FROM merchandise_specs
  WHERE id = ANY(${specIds}::int[]) AND (SELECT state FROM state) = 'OK'
  ORDER BY id FOR NO KEY UPDATE
), limits AS (
  SELECT m.id, jsonb_array_length(m.custom_text) AS labels, coalesce(held.qty, 0) AS held, ${quotaColumns(Prisma.sql`${memberId}::uuid`)},
    (SELECT max((offered ->> 'fee')::int) FROM jsonb_array_elements(m.delivery) AS offered WHERE offered ->> 'method' = ${method}) AS fee
  FROM merchandise m LEFT JOIN merchandise_counts held ON held.merchandise_id = m.id AND held.member_id = ${memberId}::uuid
  WHERE m.id = ANY(${merchandiseIds}::int[]) AND m.is_published
), judged AS (
  SELECT w.*, locked.price, limits.fee,
    CASE WHEN locked.id IS NULL OR limits.id IS NULL THEN 'NO_MERCHANDISE'
         WHEN jsonb_array_length(w.texts) > limits.labels THEN 'TEXT'
         WHEN limits.fee IS NULL THEN 'DELIVERY'
         WHEN sum(w.qty) OVER merchandise > least(limits.per_order, limits.in_all - limits.held) THEN 'QUOTA'
         WHEN sum(w.qty) OVER spec > locked.stock THEN 'STOCK' ELSE 'OK' END AS verdict
  FROM wanted w LEFT JOIN locked ON locked.id = w.spec_id AND locked.merchandise_id = w.merchandise_id LEFT JOIN limits ON limits.id = w.merchandise_id
  WINDOW merchandise AS (PARTITION BY w.merchandise_id), spec AS (PARTITION BY w.spec_id)
), goods AS (
  SELECT coalesce(sum(price * qty), 0)::int AS items, coalesce(max(fee), 0) AS fee, worst.verdict,
    coalesce(array_agg(n ORDER BY n) FILTER (WHERE judged.verdict = worst.verdict AND worst.verdict <> 'OK'), '{}') AS named
  FROM judged, (
    SELECT verdict FROM judged ORDER BY array_position(ARRAY['NO_MERCHANDISE', 'TEXT', 'DELIVERY', 'QUOTA', 'STOCK', 'OK'], verdict) LIMIT 1
  ) worst GROUP BY worst.verdict
), decided AS (
  SELECT goods.items, goods.fee, CASE WHEN state <> 'OK' THEN '{}' ELSE goods.named END AS named,
    CASE WHEN state <> 'OK' THEN state WHEN goods.verdict <> 'OK' THEN goods.verdict
         WHEN ${claim.expectedTotal ?? null}::int <> goods.items + goods.fee THEN 'PRICE' ELSE 'OK' END AS verdict
  FROM goods, state
), per_merchandise AS (
  SELECT merchandise_id, sum(qty)::int AS qty FROM wanted GROUP BY merchandise_id
), counted AS (
  INSERT INTO merchandise_counts AS c (member_id, merchandise_id, qty)
  SELECT ${memberId}::uuid, p.merchandise_id, p.qty FROM per_merchandise p, decided d WHERE d.verdict = 'OK' ORDER BY p.merchandise_id
  ON CONFLICT (member_id, merchandise_id) DO UPDATE SET qty = c.qty + excluded.qty
    WHERE c.qty + excluded.qty <= (SELECT in_all FROM limits WHERE id = c.merchandise_id)
  RETURNING merchandise_id
), made AS (
  INSERT INTO orders (kind, items_total, delivery_fee, total_price, delivery_method, delivery_status, ${orderColumns})
  SELECT 'merchandise', d.items, d.fee, d.items + d.fee, ${method}, 'preparing', ${orderValues(claim, buyerValues(buyer))}
  FROM decided d, members member
  WHERE d.verdict = 'OK' AND member.id = ${memberId}::uuid AND (SELECT count(*) FROM counted) = ${merchandiseIds.length}
  RETURNING id, held_until
), sold AS (
  -- count down from the locked row: the statement's own snapshot may be older
  UPDATE merchandise_specs s SET stock = locked.stock - w.qty
  FROM (SELECT spec_id, sum(qty)::int AS qty FROM wanted GROUP BY spec_id) w JOIN locked ON locked.id = w.spec_id, made
  WHERE s.id = w.spec_id AND locked.stock >= w.qty RETURNING s.id
), items AS (
  INSERT INTO order_items (order_id, kind, spec_id, qty, price, custom_text)
  SELECT made.id, 'merchandise', spec_id, qty, price, nullif(texts, '[]') FROM made, judged ORDER BY n
), ${recordOrder({ memberId, invoice, language: claim.language })}
SELECT d.verdict, made.id AS order_id, NULL::timestamptz AS paused_until, d.named, '{}'::int[] AS picked,
  ${wholeOrNothing(Prisma.sql`d.verdict <> 'OK' OR made.id IS NOT NULL AND (SELECT count(*) FROM sold) = ${specIds.length}`)}
FROM decided d LEFT JOIN made ON true`;
}
