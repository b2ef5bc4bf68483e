import { sessionIsOver } from "@/lib/domain/events/session-over";
import { orderColumns, orderValues, parentsBuyer, type OwnClaim } from "@/lib/domain/orders/create/order-columns";
import { recordOrder, type InvoiceWish } from "@/lib/domain/orders/create/record-order";
import { lockStock, takeStock, type ProductLine } from "@/lib/domain/orders/stock/product-stock";
import { wholeOrNothing } from "@/lib/platform/database/whole-or-nothing";
import { Prisma } from "@/lib/platform/db";

type Claim = OwnClaim & {
  /** the paid order of tickets that the products are for */
  parentId: string;
  products: ProductLine[];
  invoice?: InvoiceWish;
  expectedTotal?: number;
};

/**
 * The statement that places an order of added products for paid tickets: it locks the products in key
 * order, judges, and takes them from stock if all passes; all or nothing, in one round trip. Buyer,
 * event and session are those of the tickets. It returns no row when this member has no such tickets;
 * the tickets' order is locked, so tickets that are just being refunded do not count. Products are sold
 * until the session is over, and not while it is postponed.
 */
export function claimProducts(claim: Claim): Prisma.Sql {
  const { memberId, parentId, products, invoice } = claim;
  return Prisma.sql`
WITH parent AS (
  SELECT o.*, CASE WHEN ${sessionIsOver("es", Prisma.sql`tt.entry_until`)} OR es.called_off = 'postponed' THEN 'ENDED' ELSE 'OK' END AS state
  FROM orders o JOIN event_sessions es ON es.id = o.session_id LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
  WHERE o.id = ${parentId}::uuid AND o.member_id = ${memberId}::uuid AND o.kind IN ('ticket', 'exhibition') AND o.status = 'paid'
  FOR KEY SHARE OF o
), ${lockStock(products, { eventId: Prisma.sql`(SELECT event_id FROM parent)`, ready: Prisma.sql`(SELECT state FROM parent) = 'OK'` })}, decided AS (
  SELECT goods.total, goods.named,
    CASE WHEN parent.state <> 'OK' THEN parent.state
         WHEN goods.verdict <> 'OK' THEN goods.verdict
         WHEN ${claim.expectedTotal ?? null}::int <> goods.total THEN 'PRICE' ELSE 'OK' END AS verdict
  FROM parent, goods
), made AS (
  INSERT INTO orders (kind, parent_id, event_id, session_id, ticket_time_id, items_total, total_price, ${orderColumns})
  SELECT 'product', parent.id, parent.event_id, parent.session_id, parent.ticket_time_id, d.total, d.total, ${orderValues(claim, parentsBuyer)}
  FROM decided d, parent WHERE d.verdict = 'OK'
  RETURNING id, held_until
), ${takeStock(products)}, ${recordOrder({ memberId, invoice, language: claim.language })}
SELECT d.verdict, made.id AS order_id, NULL::timestamptz AS paused_until, d.named, '{}'::int[] AS picked,
  ${wholeOrNothing(Prisma.sql`made.id IS NULL OR (SELECT count(*) FROM sold) = ${products.length}`)}
FROM decided d LEFT JOIN made ON true`;
}
