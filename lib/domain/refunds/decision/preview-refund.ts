import type { AuditActor } from "@/lib/domain/audit/types";
import { wayBack } from "@/lib/domain/pay-ways/rules";
import { quoteTickets } from "@/lib/domain/refunds/decision/quote-tickets";
import { spendingOf } from "@/lib/domain/refunds/decision/spending-of";
import type { RefundPreview } from "@/lib/domain/refunds/types";
import { needsSecondPerson } from "@/lib/domain/second-person/needs-second-person";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

type Wish = { orderId: string; ticketNos: string[] | null; withFee: boolean; actor: AuditActor };

/**
 * The effect of a refund by staff, before it is made.
 * @throws NOT_REFUNDABLE, NOT_FOUND for a ticket that is not the order's
 */
export async function previewRefund(wish: Wish, now = new Date()): Promise<RefundPreview> {
  return db.$transaction(async (tx) => {
    const { amount, fee, serviceFee, ticketIds, tickets, printed, late, payWay } = await quoteTickets(tx, wish, now);
    const spending = await spendingOf(tx, { orderId: wish.orderId, amount, ticketIds });
    const why = await needsSecondPerson(tx, wish.actor, { ...spending, isPreview: true });
    return {
      amount,
      fee,
      service_fee: serviceFee,
      tickets,
      whole_order: ticketIds.length === 0,
      printed,
      late,
      to_card: payWay !== null && wayBack(payWay) !== "account",
      second_person: why !== null,
      second_person_why: why,
      second_person_above: env().OFFICE_REFUND_SECOND_PERSON,
    };
  });
}
