import type { OperatorRule, RefundRule } from "@/lib/domain/refunds/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";

/** What the sentence about a rule says besides: the moment that the rule is about, and numbers or words. */
type Facts = { at?: Date | null; counts?: Record<string, string | number> };

/**
 * NOT_REFUNDABLE with its rule: of a member's rules the sentence stands in messages/*.json, of an
 * operator's in scripts/operator/refund-sentence.ts. Made here, thrown where the rule is met.
 */
export function notRefundable(rule: RefundRule | OperatorRule, { at, counts }: Facts = {}): DomainError {
  return new DomainError("NOT_REFUNDABLE", { params: { rule, date: at ? textInTaipei(at).slice(0, 16) : "-", ...counts } });
}
