import { feePercentAt, refundSteps } from "@/lib/domain/events/refund-terms/rules";
import { refundTermsSchema } from "@/lib/domain/events/refund-terms/schemas";
import type { PaidWay } from "@/lib/domain/pay-ways/rules";
import { refundQuote, type RefundQuote } from "@/lib/domain/refunds/rules";
import type { Models } from "@/lib/platform/db";

export type Refundable = {
  event_type: "ticket" | "exhibition" | "product" | "merchandise";
  status: "unpaid" | "paid" | "cancelled";
  until: Date | null;
  usedAt: Date | null;
  paymentId: bigint | null;
  payWay: PaidWay | null;
  /** of the face value, deducted now */
  feePercent: number;
  quote: RefundQuote;
};

/** The current values that the refund rules depend on. The order must be locked. */
export async function readRefundable(tx: Models, orderId: string, now: Date): Promise<Refundable> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      kind: true,
      status: true,
      totalPrice: true,
      ticketTimeId: true,
      paidAt: true,
      session: { select: { startsAt: true, event: { select: { refundTerms: true } } } },
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
  const terms = order.session?.event.refundTerms;
  const steps = startsAt && terms ? refundSteps(refundTermsSchema.parse(terms), { startsAt, paidAt: order.paidAt }, now) : [];
  const feePercent = feePercentAt(steps, now);
  const [payment] = order.payments;
  return {
    event_type: order.kind,
    status: order.status,
    until: steps.at(-1)?.until ?? null,
    usedAt: order.tickets[0]?.usedAt ?? null,
    paymentId: payment?.id ?? null,
    payWay: payment?.payWay ?? null,
    feePercent,
    quote: refundQuote({ items: order.items, total_price: order.totalPrice, fee_percent: feePercent }),
  };
}
