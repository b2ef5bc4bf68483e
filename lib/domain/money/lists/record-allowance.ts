import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Allowance = { returnId: number; allowanceNo: string; actor: AuditActor; eventIds: number[] | null };

/**
 * Note that the allowance of a received return has been made at the invoice provider, by the number that it has there.
 * @throws NOT_FOUND also for a return that takes nothing off an invoice; CHANGE_REFUSED when it has been noted before
 */
export async function recordAllowance({ returnId, allowanceNo, actor, eventIds }: Allowance, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const returned = await tx.merchandiseReturn.findFirst({
      where: {
        id: returnId,
        refund: { amount: { gt: 0 } },
        order: { invoice: { invoiceNo: { not: null } }, ...(eventIds && { eventId: { in: eventIds } }) },
      },
      select: {
        refund: { select: { amount: true } },
        order: { select: { orderNo: true, eventId: true, invoice: { select: { invoiceNo: true } } } },
      },
    });
    if (!returned) throw new DomainError("NOT_FOUND");
    const { count } = await tx.merchandiseReturn.updateMany({
      where: { id: returnId, allowanceNo: null },
      data: { allowanceNo, allowanceMadeAt: now },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const { order, refund } = returned;
    await recordAudit(tx, {
      actor,
      act: "invoice.allowance_recorded",
      subject: { kind: "order", id: order.orderNo },
      eventId: order.eventId,
      after: { invoice: order.invoice?.invoiceNo ?? null, allowance: allowanceNo, amount: refund?.amount ?? 0 },
    });
  });
}
