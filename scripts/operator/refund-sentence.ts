import type { OperatorRule } from "@/lib/domain/refunds/rules";
import type { DomainError } from "@/lib/errors/domain-error";

type Facts = NonNullable<DomainError["params"]>;

const sentences: Record<OperatorRule, (facts: Facts) => string> = {
  decided: () => "This refund is not waiting for a decision.",
  order_over: ({ status }) => `Its order is ${status}.`,
  tickets_used: ({ used, tickets }) => `${used} of its ${tickets} tickets have been used: reject it.`,
  paper_out: ({ printed }) => `${printed} of its tickets were printed by a kiosk: once they are back, say --paper-returned.`,
  card: () => "This money goes back to a card by itself. If you have given it back in the gateway's portal, say --card.",
  not_stuck: () => "The gateway gives this card's money back: --card is for a refund that is stuck or unknown there.",
  in_payout: () => "It is in a batch of payouts: settle the batch in the office.",
  not_due: () => "This refund is not due.",
  not_now: () =>
    "There is no such card refund that is due, an earlier one of its payment goes first, or a worker processes it within the next minutes anyway.",
  inspected: () => "Its order is being inspected by staff: the inspection has to be ended in the office first.",
  waits: () => "Another refund of its order waits for a decision.",
  second_person: () => "Another person has to approve it.",
  second_person_account: () =>
    "One of the two persons created or reset the other's account within the last 30 days: a third one has to approve it.",
};

/** Explains in a sentence why an operator's decision was refused; undefined for other errors. */
export function refundSentence({ key, params = {} }: DomainError): string | undefined {
  if (key === "NOT_FOUND") return "There is no such refund.";
  return key === "NOT_REFUNDABLE" ? sentences[params.rule as OperatorRule]?.(params) : undefined;
}
