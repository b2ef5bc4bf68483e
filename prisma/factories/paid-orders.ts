import { createOrder } from "@/lib/domain/orders/create/create-order";
import { markPaid } from "@/lib/domain/orders/lifecycle/mark-paid";
import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { db } from "@/lib/platform/db";
import type { MemberFixture } from "@/prisma/factories/members";
import type { SessionFixture } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";

type Options = {
  member: MemberFixture;
  session: SessionFixture;
  seatIds: number[];
  ticketType?: "e_ticket" | "kiosk";
  payWay?: PayWay;
  products?: { product_id: number; qty: number }[];
  /** an order of a wheelchair place and its companion seat */
  companion?: boolean;
  /** the buyer's first source */
  sourceId?: number;
};

/** Creates a paid order of tickets, as a settled payment leaves it, without a gateway. */
export async function makePaidOrder({
  member,
  session,
  seatIds,
  ticketType = "e_ticket",
  payWay = "credit",
  products = [],
  companion,
  sourceId,
}: Options): Promise<{ orderId: string; paymentId: bigint }> {
  const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: ticketType, additional_product: products, companion };
  const orderId = await retryWhileBusy(() =>
    createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test", sourceId } }),
  );
  return { orderId, paymentId: await payAtOnce(orderId, payWay) };
}

/** Pays an unpaid order, as a settled payment leaves it. @returns the payment's id */
export function payAtOnce(orderId: string, payWay: NonNullable<Options["payWay"]>): Promise<bigint> {
  const now = new Date();
  return retryWhileBusy(() =>
    db.$transaction(async (tx) => {
      const { orderNo, totalPrice } = await tx.order.update({ where: { id: orderId }, data: { payWay } });
      const payment = await tx.payment.create({
        data: {
          orderId,
          attempt: 1,
          merchantOrderNo: `${orderNo}_1`,
          payWay,
          amount: totalPrice,
          status: "paid",
          settled: true,
          tradeNo: `T${orderNo}`,
          closesAt: now,
          paidAt: now,
        },
      });
      await tx.$executeRaw`UPDATE seats SET held_until = 'infinity' WHERE order_id = ${orderId}::uuid`;
      await markPaid(tx, orderId, now);
      return payment.id;
    }),
  );
}
