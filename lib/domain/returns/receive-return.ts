import type { AuditActor } from "@/lib/domain/audit/types";
import { oweReturn } from "@/lib/domain/refunds/owe-return";
import { enqueueReturnMail, logReturn, readReturn, type Return } from "@/lib/domain/returns/return-steps";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { needsSecondPerson } from "@/lib/domain/second-person/needs-second-person";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

type Receipt = {
  id: number;
  actor: AuditActor;
  /** a refund, or a replacement (only for faulty merchandise, while it is in stock) */
  outcome: "refund" | "replacement";
  /** it can be sold again */
  restock: boolean;
};

/**
 * Receive approved merchandise: its price, without postage, becomes due, or replacements are taken from stock. Above the limit
 * of the second person another one has to receive it than the one who approved it: the receipt is the confirmation. A mail
 * informs the buyer of the next step. Refunded merchandise no longer counts against a quota.
 * @returns false unless the return was approved and not received yet
 * @throws OUT_OF_STOCK when there is no replacement; NOT_RETURNABLE for a replacement of merchandise that is not faulty;
 * NOT_REFUNDABLE when the same person or a linked account approved it
 */
export function receiveReturn({ id, actor, outcome, restock }: Receipt, now = new Date()): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.merchandiseReturn.updateMany({
      where: { id, status: "approved" },
      data: { status: "received", receivedAt: now, outcome },
    });
    if (count === 0) return false;
    const back = await readReturn(tx, id);
    if (outcome === "replacement" && back.kind !== "rma") throw new DomainError("NOT_RETURNABLE");
    await moveStock(tx, back, (restock ? back.qty : 0) - (outcome === "replacement" ? back.qty : 0));
    const due = await valueOf(tx, back);
    if ((await needsSecondPerson(tx, actor, { due })) !== null)
      await assertSecondPerson(tx, { requesterId: await approverOf(tx, back), actor });
    if (outcome === "refund") {
      await oweReturn(tx, back);
      await uncount(tx, back);
    }
    await logReturn(tx, back, { actor, event: "return_received", data: { outcome, restock, due } });
    await enqueueReturnMail(tx, back, "return_received", { outcome });
    return true;
  });
}

/** The price of the returned merchandise, in whole TWD; a replacement is worth the same. */
async function valueOf(tx: Tx, { orderId, specId, qty }: Return): Promise<number> {
  const { _min } = await tx.orderItem.aggregate({ where: { orderId, specId }, _min: { price: true } });
  return (_min.price ?? 0) * qty;
}

/** The staff member who approved the return; null: an operator at the command line. */
async function approverOf(tx: Tx, { id, orderId }: Return): Promise<string | null> {
  const { orderNo } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNo: true } });
  const approval = await tx.auditEntry.findFirst({
    where: { act: "return.approved", subjectKind: "order", subjectId: orderNo, after: { path: ["returnId"], equals: String(id) } },
    select: { staffId: true },
  });
  return approval?.staffId ?? null;
}

async function moveStock(tx: Tx, { specId }: Return, by: number): Promise<void> {
  if (by === 0) return;
  const moved =
    await tx.$executeRaw`UPDATE merchandise_specs SET stock = stock + ${by}::int WHERE id = ${specId} AND stock + ${by}::int >= 0`;
  if (moved === 0) throw new DomainError("OUT_OF_STOCK");
}

/** Take refunded merchandise off the member's quota. */
async function uncount(tx: Tx, { orderId, specId, qty }: Return): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchandise_counts c SET qty = greatest(0, c.qty - ${qty}::int) FROM orders o, merchandise_specs s
    WHERE o.id = ${orderId}::uuid AND s.id = ${specId} AND c.member_id = o.member_id AND c.merchandise_id = s.merchandise_id`;
}
