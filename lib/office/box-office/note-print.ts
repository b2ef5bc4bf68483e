import { recordAudit } from "@/lib/domain/audit/record-audit";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { counterWays } from "@/lib/domain/pay-ways/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { actorOf } from "@/lib/office/box-office/actor-of";
import type { Cashier } from "@/lib/office/box-office/types";
import { db, type Models } from "@/lib/platform/db";

type Print = { orderNo: string; paper: "roll" | "a4" };

/**
 * Records in the audit that a counter's tickets are printed. The copies are counted from the audit, so every print has an entry.
 * @returns 0 for the first copy, n for the nth reprint
 * @throws NOT_FOUND also for an order that no counter sold or whose tickets are all void
 */
export async function notePrint({ orderNo, paper }: Print, cashier: Cashier): Promise<number> {
  const order = await db.order.findFirst({
    where: {
      orderNo,
      status: "paid",
      payWay: { in: [...counterWays] },
      tickets: { some: { status: { in: ["valid", "used"] } } },
      ...(cashier.scope && { eventId: { in: cashier.scope } }),
    },
    select: { id: true, eventId: true },
  });
  if (!order) throw new DomainError("NOT_FOUND");
  return db.$transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const reprint = await copiesOf(tx, { id: order.id, orderNo });
    await recordAudit(tx, {
      actor: actorOf(cashier),
      act: "order.tickets_printed",
      subject: { kind: "order", id: orderNo },
      eventId: order.eventId,
      after: { reprint, paper },
    });
    return reprint;
  });
}

/** Counts the copies of an order's tickets: each print, and the mail that they were sent by. */
export async function copiesOf(tx: Models, { id, orderNo }: { id: string; orderNo: string }): Promise<number> {
  const printed = await tx.auditEntry.count({ where: { subjectKind: "order", subjectId: orderNo, act: "order.tickets_printed" } });
  const mailed = await tx.mailOutbox.count({ where: { orderId: id, template: "counter_paid" } });
  return printed + Math.min(mailed, 1);
}
