import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { db } from "@/lib/platform/db";

/** The outcome: `done`; `already` done before; `unpaid` (or cancelled), so nothing to send; `unknown` as an order of merchandise. */
export type Handling = "done" | "already" | "unpaid" | "unknown";

/** Mark an order as shipped and mail its buyer the tracking number. */
export function shipOrder({ orderNo, trackingNo }: { orderNo: string; trackingNo?: string }, now = new Date()): Promise<Handling> {
  return move(
    orderNo,
    ["preparing"],
    { deliveryStatus: "shipped", trackingNo, shippedAt: now },
    { event: "shipped", mail: true, trackingNo },
  );
}

/** Mark an order as delivered, at home, in the store or at the venue: the days for a return count from now. */
export function markDelivered({ orderNo }: { orderNo: string }, now = new Date()): Promise<Handling> {
  return move(orderNo, ["preparing", "shipped"], { deliveryStatus: "picked_up", deliveredAt: now }, { event: "picked_up", mail: false });
}

type Change = { deliveryStatus: string; trackingNo?: string; shippedAt?: Date; deliveredAt?: Date };

function move(
  orderNo: string,
  from: string[],
  data: Change,
  step: { event: string; mail: boolean; trackingNo?: string },
): Promise<Handling> {
  return db.$transaction(async (tx) => {
    const order = await tx.order.findFirst({ where: { orderNo, kind: "merchandise" }, select: { id: true, status: true } });
    if (!order) return "unknown";
    if (order.status !== "paid") return "unpaid";
    const { count } = await tx.order.updateMany({ where: { id: order.id, status: "paid", deliveryStatus: { in: from } }, data });
    if (count === 0) return "already";
    await tx.orderLog.create({
      data: { orderId: order.id, event: step.event, actor: "operator", data: step.trackingNo ? { trackingNo: step.trackingNo } : {} },
    });
    if (step.mail) await enqueueOrderMail(tx, { orderId: order.id, template: "order_shipped" });
    return "done";
  });
}
