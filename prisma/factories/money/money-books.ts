import { isoInTaipei } from "@/lib/platform/clock";
import { db, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

// Invariants of all orders of a database, read only from the tables, and without the product's own records of decisions
// (refunds.invoiced, refunds.off_invoice).

type Book = { orderId: string; orderNo: string; paid: number; back: number; value: number; fees: number };

/**
 * Returns each paid order's balance. `value`: what its buyer still has for the money, in face value, goods and fees, and what the terms
 * keep; it must be the payment less the refunds. `fees`: the fees and goods in it, which are invoiced.
 */
export function readBooks(): Promise<Book[]> {
  return querySql<Book>`
    SELECT id AS "orderId", order_no AS "orderNo", paid, back, (face + kept + goods + fees)::int AS value, (goods + fees)::int AS fees FROM (
      SELECT o.id, o.order_no, o.service_fee + o.delivery_fee - coalesce((
          SELECT sum(c.fees) FROM call_off_orders c WHERE c.order_id = o.id AND c.state = 'given_back'), 0) AS fees,
        CASE WHEN o.status = 'cancelled' THEN 0 ELSE
          (SELECT coalesce(sum(i.price * i.qty), 0) FROM order_items i WHERE i.order_id = o.id AND i.kind <> 'ticket')
          - (SELECT coalesce(sum(b.qty * i.price), 0) FROM merchandise_returns b JOIN order_items i ON i.order_id = b.order_id AND i.spec_id = b.spec_id
            WHERE b.order_id = o.id AND b.status = 'received' AND b.outcome = 'refund') END AS goods,
        (SELECT coalesce(sum(i.price), 0) FROM tickets t JOIN order_items i ON i.id = t.order_item_id WHERE t.order_id = o.id AND t.status <> 'void') AS face,
        (SELECT coalesce(sum(r.fee), 0) FROM refunds r WHERE r.order_id = o.id AND r.status IN ('refund_due', 'refunded')) AS kept,
        (SELECT coalesce(sum(p.amount), 0)::int FROM payments p WHERE p.order_id = o.id AND p.status = 'paid') AS paid,
        (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r WHERE r.order_id = o.id AND r.status IN ('refund_due', 'refunded')) AS back
      FROM orders o WHERE o.paid_at IS NOT NULL) o`;
}

type Entry = { id: bigint; act: string; staffId: string; orderNo: string; refundId: string | null; returnId: string | null; at: Date };
type Refund = Awaited<ReturnType<typeof readRefunds>>[number];

const readRefunds = () =>
  db.refund.findMany({
    where: { status: { in: ["refund_due", "refunded"] } },
    include: { order: { select: { id: true, orderNo: true, parentId: true } }, callOffs: { select: { callOff: true } } },
    orderBy: { id: "asc" },
  });

/**
 * Returns refunds whose money was released without the approvals that the rule of the second person requires, with the reason. The rule
 * is computed independently here: everything that a decision sends back, the order's refunds before, the person's sum of the day and
 * undone scans.
 */
export async function wronglyApproved(): Promise<string[]> {
  const limit = env().OFFICE_REFUND_SECOND_PERSON;
  const refunds = await readRefunds();
  const entries = await querySql<Entry>`
    SELECT id, act, staff_id::text AS "staffId", subject_id AS "orderNo", after->>'refund' AS "refundId", after->>'returnId' AS "returnId", at FROM audit_entries
    WHERE act IN ('refund.approved', 'return.approved', 'return.received') ORDER BY id`;
  const undone = await querySql<{ orderNo: string; ticketId: bigint; staffId: string | null; at: Date }>`
    SELECT o.order_no AS "orderNo", t.id AS "ticketId", s.undone_at AS at, (SELECT a.staff_id::text FROM audit_entries a WHERE a.act = 'ticket.entry_undone' AND a.subject_id = o.order_no LIMIT 1) AS "staffId"
    FROM ticket_scans s JOIN tickets t ON t.id = s.ticket_id JOIN orders o ON o.id = t.order_id WHERE s.undone_at IS NOT NULL`;
  const wrong: string[] = [];
  const today = new Map<string, number>();
  const approved = new Set<bigint>();
  for (const entry of entries) {
    if (entry.act === "return.approved") continue;
    const refund = refunds.find(
      ({ id, returnId }) => String(id) === entry.refundId || (returnId !== null && String(returnId) === entry.returnId),
    );
    if (!refund) {
      // A replacement sends goods of the same worth.
      if (entry.act === "return.received") today.set(dayOf(entry), (today.get(dayOf(entry)) ?? 0) + (await worthOf(entry.returnId)));
      continue;
    }
    approved.add(refund.id);
    const added = refund.ticketIds.length === 0 ? refunds.filter(({ order }) => order.parentId === refund.orderId) : [];
    for (const { id } of added) approved.add(id);
    const due = [refund, ...added].reduce((sum, { amount }) => sum + amount, 0);
    const before = refund.returnId === null ? sumBefore(refund, refunds) : 0;
    const scans = undone.filter(({ orderNo, ticketId, at }) => orderNo === entry.orderNo && at < entry.at && concerns(refund, ticketId));
    const spent = today.get(dayOf(entry)) ?? 0;
    today.set(dayOf(entry), spent + due);
    if (scans.length === 0 && (due === 0 || (due + before <= limit && due + spent <= limit))) continue;
    const first =
      refund.returnId === null
        ? refund.putForwardBy
        : entries.find(({ act, returnId }) => act === "return.approved" && returnId === entry.returnId)?.staffId;
    if (!first || first === entry.staffId || scans.some(({ staffId }) => staffId === entry.staffId))
      wrong.push(`${entry.orderNo}: ${due} by one person, ${before} before, ${spent} on that day, ${scans.length} scans undone`);
  }
  for (const { id, order, callOffs } of refunds) {
    const [called] = callOffs;
    const isCalledOff = called && called.callOff.confirmedBy !== null && called.callOff.confirmedBy !== called.callOff.authorId;
    const withTickets = refunds.some((other) => other.orderId === order.parentId && other.callOffs.length > 0);
    if (!approved.has(id) && !isCalledOff && !withTickets) wrong.push(`${order.orderNo}: refund ${id} was not approved`);
  }
  return wrong;
}

/** Returns a person's day in Taipei. */
const dayOf = ({ staffId, at }: Entry) => `${staffId} ${isoInTaipei(at).slice(0, 10)}`;
const sumBefore = (refund: Refund, all: Refund[]) =>
  all
    .filter(({ id, orderId, returnId }) => orderId === refund.orderId && id < refund.id && returnId === null)
    .reduce((sum, { amount }) => sum + amount, 0);
const concerns = ({ ticketIds, returnId }: Refund, ticketId: bigint) =>
  returnId === null && (ticketIds.length === 0 || ticketIds.includes(ticketId));

async function worthOf(returnId: string | null): Promise<number> {
  const back = await db.merchandiseReturn.findUniqueOrThrow({ where: { id: BigInt(returnId ?? 0) } });
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: back.orderId, specId: back.specId } });
  return item.price * back.qty;
}
