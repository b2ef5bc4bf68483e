import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

/** Creates a refund of an order that was paid by transfer: it is due, and its buyer has given an account. */
export async function makeDueTransfer(): Promise<{ orderId: string; refundId: bigint; amount: number }> {
  const session = await makeSession({ seats: 2 });
  const paid = await makePaidOrder({
    member: await makeMember(),
    session,
    seatIds: (session.seatIds[0] as number[]).slice(0, 1),
    payWay: "atm",
  });
  const { amount } = await db.payment.findUniqueOrThrow({ where: { id: paid.paymentId } });
  const now = new Date();
  const { id } = await db.refund.create({
    data: {
      ...paid,
      cause: "request",
      status: "refund_due",
      amount,
      requestedAt: now,
      decidedAt: now,
      decidedBy: "operator",
      bankAccount: { bank_code: "012", account: "000123456789", holder: "王測試" },
    },
  });
  return { orderId: paid.orderId, refundId: id, amount };
}
