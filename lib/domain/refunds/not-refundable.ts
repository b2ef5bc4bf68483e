import type { RefundRule } from "@/lib/domain/refunds/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";

/** The refusal with its rule, and the date that the rule is about where it has one. */
export function notRefundable(rule: RefundRule | "no_account", at: Date | null = null): DomainError {
  const date = at ? textInTaipei(at).slice(0, 16) : "-";
  return new DomainError("NOT_REFUNDABLE", { params: { rule, date } });
}
