import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { invoicedPart } from "@/lib/domain/payments/invoiced-part";
import { DomainError } from "@/lib/errors/domain-error";
import { isOnInvoice, isVoid, allowanceNo as notedNo } from "@/lib/office/money/lists/void-or-allowance";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";

/** `allowanceNo`: null for an invoice that was voided as a whole. */
type Allowance = { refundId: bigint; allowanceNo: string | null; actor: AuditActor; eventIds: number[] | null };

const lineRow = z.strictObject({ amount: z.number(), isVoid: z.boolean(), isMade: z.boolean(), invoiceNo: z.string() });

/**
 * Records that the allowance for a refund was made at the invoice provider, with the provider's number, or that the
 * invoice was voided, with all its refunds.
 * @throws NOT_FOUND also for a refund that takes nothing off an issued invoice; CHANGE_REFUSED if it was recorded before,
 * if an allowance is recorded where the invoice has to be voided, and the reverse
 */
export async function recordAllowance({ refundId, allowanceNo, actor, eventIds }: Allowance, now = new Date()): Promise<void> {
  const refund = await db.refund.findFirst({
    where: { id: refundId, ...(eventIds && { order: { eventId: { in: eventIds } } }) },
    select: { orderId: true, returnId: true },
  });
  if (!refund) throw new DomainError("NOT_FOUND");
  await db.$transaction(async (tx) => {
    const { orderNo, eventId } = await lockOrder(tx, refund.orderId);
    const { amount, invoiceNo, ...line } = await lineOf(tx, refundId, now);
    if (line.isMade || line.isVoid !== (allowanceNo === null)) throw new DomainError("CHANGE_REFUSED");
    if (allowanceNo === null) await tx.invoice.update({ where: { orderId: refund.orderId }, data: { voidedAt: now } });
    else {
      await tx.refund.update({ where: { id: refundId }, data: { allowanceNo, allowanceMadeAt: now } });
      // The previous release reads it here.
      if (refund.returnId !== null)
        await tx.merchandiseReturn.update({ where: { id: refund.returnId }, data: { allowanceNo, allowanceMadeAt: now } });
    }
    await recordAudit(tx, {
      actor,
      act: allowanceNo === null ? "invoice.void_recorded" : "invoice.allowance_recorded",
      subject: { kind: "order", id: orderNo },
      eventId,
      after: { invoice: invoiceNo, refund: String(refundId), amount, ...(allowanceNo !== null && { allowance: allowanceNo }) },
    });
  });
}

/** @throws NOT_FOUND */
async function lineOf(tx: Tx, refundId: bigint, now: Date): Promise<z.output<typeof lineRow>> {
  const [line] = await queryRows(
    tx,
    lineRow,
    Prisma.sql`
    SELECT ${invoicedPart} AS amount, ${isVoid(now)} AS "isVoid", (${notedNo} IS NOT NULL OR i.voided_at IS NOT NULL) AS "isMade", coalesce(i.invoice_no, '') AS "invoiceNo"
    FROM refunds r JOIN invoices i ON i.order_id = r.order_id LEFT JOIN merchandise_returns mr ON mr.id = r.return_id
    WHERE r.id = ${refundId} AND ${isOnInvoice}`,
  );
  if (!line) throw new DomainError("NOT_FOUND");
  return line;
}
