import { extendHold } from "@/lib/domain/orders/lifecycle/extend-hold";
import type { LockedOrder } from "@/lib/domain/orders/lock-order";
import { TRANSFER_GRACE_SECONDS } from "@/lib/domain/orders/rules";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { GatewayMessage, PaymentNumber } from "@/lib/domain/payments/types";
import { addSeconds } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Payment } from "@/lib/platform/prisma/client";

type Issued = { order: LockedOrder; payment: Payment; message: GatewayMessage; number: PaymentNumber; now: Date };

/**
 * Store a number to pay to that the gateway has issued, and hold the order until it expires. The hold is
 * extended only here, so an order whose number was never issued ends with its first hold.
 * @returns whether the order is held longer now; false when nothing has changed
 */
export async function issueNumber(tx: Tx, { order, payment, message, number, now }: Issued): Promise<boolean> {
  const isNew = payment.payNumber === null && payment.status !== "paid";
  if (!isNew || number.payWay !== payment.payWay || message.amount !== payment.amount) return false;
  const expiresAt = inTestRun(number.expiresAt, now);
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: "issued",
      bankCode: number.bankCode,
      payNumber: number.payNumber,
      numberExpiresAt: expiresAt,
      closesAt: expiresAt,
      tradeNo: message.tradeNo,
      gatewayStatus: message.code,
    },
  });
  const payDeadline = await lastNumberOf(tx, order.id);
  const heldUntil = addSeconds(payDeadline, env().TRANSFER_DEADLINE_SECONDS === undefined ? TRANSFER_GRACE_SECONDS : 0);
  if (!(await extendHold(tx, order, { payDeadline, heldUntil }))) return false;
  await enqueueOrderMail(tx, { orderId: order.id, template: "order_number", about: payment.merchantOrderNo });
  return true;
}

/** Two numbers may have been issued for one order: it is held for the later one. */
async function lastNumberOf(tx: Tx, orderId: string): Promise<Date> {
  const { _max } = await tx.payment.aggregate({ where: { orderId, status: "issued" }, _max: { numberExpiresAt: true } });
  return _max.numberExpiresAt as Date;
}

/** The gateway's numbers expire at the end of a day; a test run shortens that. */
function inTestRun(expiresAt: Date, now: Date): Date {
  const seconds = env().TRANSFER_DEADLINE_SECONDS;
  if (seconds === undefined) return expiresAt;
  const sooner = addSeconds(now, seconds);
  return sooner < expiresAt ? sooner : expiresAt;
}
