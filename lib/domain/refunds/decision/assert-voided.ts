import type { VoidedTicket } from "@/lib/domain/orders/lifecycle/void-tickets";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";

type Expected = { /** how many tickets must be void now */ expected: number; paperReturned: boolean };

/**
 * Asserts that all tickets of a refund are void now: one that was scanned meanwhile cannot be refunded.
 * @throws NOT_REFUNDABLE when one was used, was void before, or is printed and did not come back
 */
export function assertVoided(voided: VoidedTicket[], { expected, paperReturned }: Expected): void {
  const used = expected - voided.length;
  if (used !== 0) throw notRefundable("tickets_used", { counts: { used, tickets: expected } });
  const printed = voided.filter(({ pickedUpAt }) => pickedUpAt).length;
  if (printed > 0 && !paperReturned) throw notRefundable("paper_out", { counts: { printed } });
}
