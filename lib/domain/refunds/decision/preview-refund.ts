import { quoteTickets } from "@/lib/domain/refunds/decision/quote-tickets";
import { wantsBankAccount } from "@/lib/domain/refunds/rules";
import type { RefundPreview } from "@/lib/domain/refunds/types";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

type Wish = { orderId: string; ticketNos: string[] | null; withFee: boolean };

/**
 * What a refund by staff would do, before it is done.
 * @throws NOT_REFUNDABLE, NOT_FOUND for a ticket that is not the order's
 */
export async function previewRefund(wish: Wish, now = new Date()): Promise<RefundPreview> {
  return db.$transaction(async (tx) => {
    const { amount, fee, ticketIds, tickets, printed, late, payWay } = await quoteTickets(tx, wish, now);
    const { _sum } = await tx.refund.aggregate({
      where: { orderId: wish.orderId, cause: { in: ["request", "tickets"] }, status: { not: "rejected" } },
      _sum: { amount: true },
    });
    return {
      amount,
      fee,
      tickets,
      whole_order: ticketIds.length === 0,
      printed,
      late,
      to_card: payWay !== null && !wantsBankAccount(payWay),
      second_person: (_sum.amount ?? 0) + amount > env().OFFICE_REFUND_SECOND_PERSON,
      second_person_above: env().OFFICE_REFUND_SECOND_PERSON,
    };
  });
}
