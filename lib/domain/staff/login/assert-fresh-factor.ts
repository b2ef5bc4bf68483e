import { FRESH_FACTOR_SECONDS } from "@/lib/domain/staff/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";

/**
 * Asserts that a second factor was given recently in the login: a stolen cookie alone is not enough for the act.
 * @param factorAt undefined where no login acts: at the command line, or the site itself
 * @throws FACTOR_REQUIRED
 */
export function assertFreshFactor(factorAt: Date | undefined, now = new Date()): void {
  if (factorAt && factorAt < addSeconds(now, -FRESH_FACTOR_SECONDS)) throw new DomainError("FACTOR_REQUIRED");
}
