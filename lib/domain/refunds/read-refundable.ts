import { refundUntil } from "@/lib/domain/events/rules";
import type { PaidWay } from "@/lib/domain/orders/types";
import { refundQuote, type RefundQuote } from "@/lib/domain/refunds/rules";
import type { Tx } from "@/lib/platform/db";

export type Refundable = {
  event_type: "ticket" | "exhibition" | "product" | "merchandise";
  status: "unpaid" | "paid" | "cancelled";
  until: Date | null;
  usedAt: Date | null;
  paymentId: bigint | null;
  payWay: PaidWay | null;
  quote: RefundQuote;
};

/** What the refund rules depend on. The order must be locked. */
export async function readRefundable(tx: Tx, orderId: string): Promise<Refundable> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      kind: true,
      status: true,
      totalPrice: true,
      ticketTimeId: true,
      session: { select: { startsAt: true } },
      // without tickets that were refunded before
      items: {
        where: { OR: [{ ticket: null }, { ticket: { status: { not: "void" } } }] },
        select: { kind: true, qty: true, price: true },
      },
      payments: { where: { settled: true }, select: { id: true, payWay: true } },
      tickets: { where: { usedAt: { not: null } }, orderBy: { usedAt: "asc" }, take: 1, select: { usedAt: true } },
    },
  });
  const entry =
    order.ticketTimeId === null ? null : await tx.ticketTime.findUnique({ where: { id: order.ticketTimeId }, select: { startsAt: true } });
  const startsAt = entry?.startsAt ?? order.session?.startsAt;
  const [payment] = order.payments;
  return {
    event_type: order.kind,
    status: order.status,
    until: startsAt ? refundUntil(startsAt) : null,
    usedAt: order.tickets[0]?.usedAt ?? null,
    paymentId: payment?.id ?? null,
    payWay: payment?.payWay ?? null,
    quote: refundQuote({ items: order.items, total_price: order.totalPrice }),
  };
}
