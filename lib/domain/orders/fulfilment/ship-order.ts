import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { db, type Tx } from "@/lib/platform/db";

/**
 * The outcome: `done`; `already` done before; `unpaid` (or cancelled), so nothing is sent; `unknown`: no order of merchandise;
 * `inspected`: staff look into it; `shared`: another order has the tracking number.
 */
export type Handling = "done" | "already" | "unpaid" | "unknown" | "inspected" | "shared";

type Handled = { orderNo: string; actor: AuditActor };

type Shipped = Handled & { trackingNo?: string; /** ship it although another order has the same tracking number */ allowShared?: boolean };

/** Mark an order as shipped and mail its buyer the tracking number. A number that another order has is refused unless it is allowed. */
export function shipOrder({ orderNo, actor, trackingNo, allowShared = false }: Shipped, now = new Date()): Promise<Handling> {
  return move(
    { orderNo, actor },
    ["preparing"],
    { deliveryStatus: "shipped", trackingNo, shippedAt: now },
    { event: "shipped", mail: true, trackingNo, isOwn: !allowShared },
  );
}

/** Whether an order other than this one has the tracking number. */
export async function hasOtherOwner(tx: Tx, trackingNo: string, orderNo: string): Promise<boolean> {
  return (await tx.order.findFirst({ where: { trackingNo, orderNo: { not: orderNo } }, select: { id: true } })) !== null;
}

/** Mark an order as delivered, at home, in the store or at the venue: the days for a return count from now. */
export function markDelivered(handled: Handled, now = new Date()): Promise<Handling> {
  return move(handled, ["preparing", "shipped"], { deliveryStatus: "picked_up", deliveredAt: now }, { event: "picked_up", mail: false });
}

type Change = { deliveryStatus: string; trackingNo?: string; shippedAt?: Date; deliveredAt?: Date };

function move(
  { orderNo, actor }: Handled,
  from: string[],
  data: Change,
  step: { event: string; mail: boolean; trackingNo?: string; isOwn?: boolean },
): Promise<Handling> {
  return db.$transaction(async (tx) => {
    const order = await tx.order.findFirst({ where: { orderNo, kind: "merchandise" }, select: { id: true, status: true, eventId: true } });
    if (!order) return "unknown";
    if (order.status !== "paid") return "unpaid";
    if (step.isOwn && step.trackingNo && (await isWaiting(tx, order.id, from)) && (await hasOtherOwner(tx, step.trackingNo, orderNo)))
      return "shared";
    const { count } = await tx.order.updateMany({
      where: { id: order.id, status: "paid", inspectedSince: null, deliveryStatus: { in: from } },
      data,
    });
    if (count === 0)
      return (await tx.order.count({ where: { id: order.id, inspectedSince: { not: null } } })) > 0 ? "inspected" : "already";
    await tx.orderLog.create({
      data: { orderId: order.id, event: step.event, actor: "operator", data: step.trackingNo ? { trackingNo: step.trackingNo } : {} },
    });
    await recordAudit(tx, {
      actor,
      act: `order.${step.event}`,
      subject: { kind: "order", id: orderNo },
      eventId: order.eventId,
      after: step.trackingNo ? { tracking_no: step.trackingNo } : undefined,
    });
    if (step.mail) await enqueueOrderMail(tx, { orderId: order.id, template: "order_shipped" });
    return "done";
  });
}

const isWaiting = async (tx: Tx, id: string, from: string[]) =>
  (await tx.order.count({ where: { id, inspectedSince: null, deliveryStatus: { in: from } } })) > 0;
