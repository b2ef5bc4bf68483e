import { enqueueOrderMail } from "@/lib/domain/orders/enqueue-order-mail";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

type Decision = { id: number; approved: boolean; /** the shop's word to the buyer */ note?: string };

/**
 * Let pieces come back, or not; the buyer is told either way.
 * @returns false when it was decided before
 */
export function decideReturn({ id, approved, note }: Decision, now = new Date()): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.merchandiseReturn.updateMany({
      where: { id, status: "requested" },
      data: { status: approved ? "approved" : "rejected", note, decidedAt: now },
    });
    if (count === 0) return false;
    const back = await read(tx, id);
    const word = approved ? "return_approved" : "return_rejected";
    await log(tx, back, word);
    await tell(tx, back, word, { note: note ?? null });
    return true;
  });
}

type Receipt = {
  id: number;
  /** money back, or the same piece again (only for what was faulty, and while there are some) */
  outcome: "refund" | "replacement";
  /** they can be sold again */
  restock: boolean;
};

type Back = { id: bigint; order_id: string; kind: string; spec_id: number; qty: number };

/**
 * Pieces are back and as they should be: what they cost is due back to the buyer, postage is not, or
 * new ones are taken off the shelf for them. The buyer is told what happens next. Given back money no longer counts against a quota.
 * @returns false unless the return was approved and not received yet
 * @throws OUT_OF_STOCK when there is nothing to replace it by; NOT_RETURNABLE for a replacement of what is not faulty
 */
export function receiveReturn({ id, outcome, restock }: Receipt, now = new Date()): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.merchandiseReturn.updateMany({
      where: { id, status: "approved" },
      data: { status: "received", receivedAt: now, outcome },
    });
    if (count === 0) return false;
    const back = await read(tx, id);
    if (outcome === "replacement" && back.kind !== "rma") throw new DomainError("NOT_RETURNABLE");
    await moveStock(tx, back, (restock ? back.qty : 0) - (outcome === "replacement" ? back.qty : 0));
    if (outcome === "refund") await giveBack(tx, back);
    await log(tx, back, "return_received", { outcome, restock });
    await tell(tx, back, "return_received", { outcome });
    return true;
  });
}

async function moveStock(tx: Tx, { spec_id: specId }: Back, by: number): Promise<void> {
  if (by === 0) return;
  const moved =
    await tx.$executeRaw`UPDATE merchandise_specs SET stock = stock + ${by}::int WHERE id = ${specId} AND stock + ${by}::int >= 0`;
  if (moved === 0) throw new DomainError("OUT_OF_STOCK");
}

/** What is due back stands with the refunds, which pay it: one row for each return. */
async function giveBack(tx: Tx, { id, order_id: orderId, spec_id: specId, qty }: Back): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO refunds (order_id, payment_id, return_id, cause, status, amount)
    SELECT p.order_id, p.id, ${id}, 'return', 'refund_due', item.price * ${qty}::int
    FROM payments p, (SELECT min(price) AS price FROM order_items WHERE order_id = ${orderId}::uuid AND spec_id = ${specId}) item
    WHERE p.order_id = ${orderId}::uuid AND p.settled AND item.price > 0`;
  await tx.$executeRaw`
    UPDATE merchandise_counts c SET qty = greatest(0, c.qty - ${qty}::int) FROM orders o, merchandise_specs s
    WHERE o.id = ${orderId}::uuid AND s.id = ${specId} AND c.member_id = o.member_id AND c.merchandise_id = s.merchandise_id`;
}

async function read(tx: Tx, id: number): Promise<Back> {
  const [back] = await tx.$queryRaw<Back[]>`SELECT id, order_id, kind, spec_id, qty FROM merchandise_returns WHERE id = ${id}`;
  return back as Back;
}

async function log(tx: Tx, { id, order_id: orderId }: Back, event: string, data: Record<string, string | boolean> = {}): Promise<void> {
  await tx.orderLog.create({ data: { orderId, event, actor: "operator", data: { returnId: String(id), ...data } } });
}

function tell(
  tx: Tx,
  { id, order_id: orderId, spec_id: specId, qty }: Back,
  template: "return_approved" | "return_rejected" | "return_received",
  data: Record<string, string | null>,
): Promise<void> {
  return enqueueOrderMail(tx, { orderId, template, about: String(id), data: { spec_id: String(specId), qty, ...data } });
}
