import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { createRefund } from "@/lib/domain/payments/create-refund";
import { takeFromOrder } from "@/lib/domain/refunds/decision/take-from-order";
import { wholeRefund, type callOffReasons } from "@/lib/office/call-offs/rules";
import { Prisma, type Tx } from "@/lib/platform/db";

type Reason = (typeof callOffReasons)[number];
/** The sum that goes back, in whole TWD; or why a person has to look. */
export type GivenBack = { amount: number; fees: number; refundId: bigint | null } | { reason: Reason };

/**
 * Refunds a paid order as a whole: its tickets become void, its places free, and all that was paid for what is left of it is due.
 * Runs in the caller's transaction, which has locked the order. A refund that the buyer had requested ends, because this
 * one retains no fee.
 */
export async function giveOrderBack(
  tx: Tx,
  order: LockedOrder,
  { kioskFeeBack }: { kioskFeeBack: boolean },
  now: Date,
): Promise<GivenBack> {
  if (order.isInspected) return { reason: "inspected" };
  if ((await tx.ticket.count({ where: { orderId: order.id, status: "used" } })) > 0) return { reason: "used" };
  const { amount, fees, invoiced, paymentId } = await quote(tx, order, kioskFeeBack);
  if (amount > 0 && paymentId === null) return { reason: "no_payment" };
  await tx.refund.updateMany({
    where: { orderId: order.id, cause: { in: ["request", "tickets"] }, status: "requested" },
    data: { status: "rejected", decidedAt: now, decidedBy: "operator" },
  });
  const refundId = amount === 0 ? null : await makeDue(tx, { orderId: order.id, paymentId, amount, invoiced, now });
  await takeFromOrder(tx, order, { refundId, ticketIds: [], placesBack: true, paperReturned: true }, now);
  return { amount, fees, refundId };
}

async function makeDue(
  tx: Tx,
  { orderId, paymentId, amount, invoiced, now }: { orderId: string; paymentId: bigint | null; amount: number; invoiced: number; now: Date },
): Promise<bigint> {
  // The account that the buyer gave for an earlier refund request.
  const asked = await tx.refund.findFirst({
    where: { orderId, bankAccount: { not: Prisma.DbNull } },
    orderBy: { id: "desc" },
    select: { bankAccount: true },
  });
  return createRefund(tx, {
    orderId,
    paymentId,
    cause: "request",
    status: "refund_due",
    amount,
    fee: 0,
    invoiced,
    requestedAt: now,
    decidedAt: now,
    decidedBy: "operator",
    nextTryAt: now,
    placesBack: true,
    bankAccount: asked?.bankAccount ?? undefined,
  });
}

/** Returns all that was paid for what is left of the order, at most what its payment still has. */
async function quote(tx: Tx, { id }: LockedOrder, kioskFeeBack: boolean) {
  const { items, deliveryFee, payments } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: {
      deliveryFee: true,
      items: { select: { kind: true, qty: true, price: true, serviceFee: true, ticket: { select: { status: true } } } },
      payments: {
        where: { settled: true },
        select: {
          id: true,
          amount: true,
          refunds: { where: { status: { in: ["approved", "refund_due", "refunded"] } }, select: { amount: true } },
        },
      },
    },
  });
  const ordered = items.filter(({ kind }) => kind === "ticket").reduce((sum, { qty }) => sum + qty, 0);
  const left = items.filter(({ ticket }) => ticket?.status !== "void");
  const whole = wholeRefund({ items: left, ordered, deliveryFee, kioskFeeBack });
  const face = left.filter(({ kind }) => kind === "ticket").reduce((sum, { price, qty }) => sum + price * qty, 0);
  const [payment] = payments;
  if (!payment) return { ...whole, invoiced: 0, paymentId: null };
  const rest = payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(whole.amount, rest);
  return { amount, fees: Math.min(whole.fees, rest), invoiced: Math.max(0, amount - face), paymentId: payment.id };
}
