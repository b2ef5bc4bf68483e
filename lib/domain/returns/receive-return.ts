import type { AuditActor } from "@/lib/domain/audit/types";
import { oweReturn } from "@/lib/domain/refunds/owe-return";
import { enqueueReturnMail, logReturn, readReturn, type Return } from "@/lib/domain/returns/return-steps";
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
 * Receive approved merchandise: its price, without postage, becomes due, or replacements are taken from
 * stock. The buyer is mailed what happens next. Refunded merchandise no longer counts against a quota.
 * @returns false unless the return was approved and not received yet
 * @throws OUT_OF_STOCK when there is no replacement; NOT_RETURNABLE for a replacement of merchandise that is not faulty
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
    if (outcome === "refund") {
      await oweReturn(tx, back);
      await uncount(tx, back);
    }
    await logReturn(tx, back, { actor, event: "return_received", data: { outcome, restock } });
    await enqueueReturnMail(tx, back, "return_received", { outcome });
    return true;
  });
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
