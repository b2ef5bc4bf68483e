import type { RefundRule } from "@/lib/domain/refunds/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";

/** The refusal with its rule, and the date that the rule is about where it has one. */
export function notRefundable(rule: RefundRule | "no_account", at: Date | null = null): DomainError {
  const date = at ? isoInTaipei(at).slice(0, 16).replace("T", " ") : "-";
  return new DomainError("NOT_REFUNDABLE", { params: { rule, date } });
}
