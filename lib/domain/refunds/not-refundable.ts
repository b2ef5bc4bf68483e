import type { OperatorRule, RefundRule } from "@/lib/domain/refunds/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";

/** Values in the sentence about a rule: its date, and numbers or texts. */
type Facts = { at?: Date | null; counts?: Record<string, string | number> };

/**
 * Create NOT_REFUNDABLE for a rule; the caller throws it. The sentences for members are in messages/*.json,
 * those for operators in scripts/operator/refund-sentence.ts.
 */
export function notRefundable(rule: RefundRule | OperatorRule, { at, counts }: Facts = {}): DomainError {
  return new DomainError("NOT_REFUNDABLE", { params: { rule, date: at ? textInTaipei(at).slice(0, 16) : "-", ...counts } });
}
