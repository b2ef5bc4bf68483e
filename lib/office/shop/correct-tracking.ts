import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { hasOtherOwner } from "@/lib/domain/orders/fulfilment/ship-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { DomainError } from "@/lib/errors/domain-error";
import type { ShopScope } from "@/lib/office/shop/types";
import { db } from "@/lib/platform/db";

type Correction = { orderNo: string; /** the number that was shown */ before: string; trackingNo: string; allowShared?: boolean };

/**
 * Replaces the tracking number of a parcel that was shipped; the buyer gets a mail with the new one.
 * @returns "shared", without a change, if another order has the number and that was not allowed
 * @throws ORDER_NOT_FOUND; CHANGE_REFUSED if the parcel is not on its way, or its number is no longer the one that was shown
 */
export function correctTracking(
  { orderNo, before, trackingNo, allowShared = false }: Correction,
  { actor, scope }: { actor: AuditActor; scope: ShopScope },
): Promise<"done" | "already" | "shared"> {
  return db.$transaction(async (tx) => {
    const order = await tx.order.findFirst({
      where: { orderNo, kind: "merchandise", ...(scope && { eventId: { in: scope } }) },
      select: { id: true, eventId: true },
    });
    if (!order) throw new DomainError("ORDER_NOT_FOUND");
    if (before === trackingNo) return "already";
    if (!allowShared && (await hasOtherOwner(tx, trackingNo, orderNo))) return "shared";
    const { count } = await tx.order.updateMany({
      where: {
        id: order.id,
        deliveryStatus: "shipped",
        ...(before === "" ? { OR: [{ trackingNo: null }, { trackingNo: "" }] } : { trackingNo: before }),
      },
      data: { trackingNo },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await recordAudit(tx, {
      actor,
      act: "order.tracking_corrected",
      subject: { kind: "order", id: orderNo },
      eventId: order.eventId,
      before: { tracking_no: before },
      after: { tracking_no: trackingNo },
    });
    const audits = await tx.auditEntry.count({ where: { act: "order.tracking_corrected", subjectKind: "order", subjectId: orderNo } });
    await enqueueOrderMail(tx, {
      orderId: order.id,
      template: "order_shipped",
      about: `correction ${audits}`,
      data: { tracking_before: before },
    });
    return "done";
  });
}
