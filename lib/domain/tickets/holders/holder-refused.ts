import type { Refused } from "@/lib/domain/tickets/holders/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";

/** HOLDER_REFUSED with the rule and its time in Taipei; the caller throws it. */
export function holderRefused({ rule, at }: Refused): DomainError {
  return new DomainError("HOLDER_REFUSED", { params: { rule, date: at ? textInTaipei(at).slice(0, 16) : "" } });
}
