import { DomainError } from "@/lib/errors/domain-error";
import { accountsAt } from "@/lib/office/organizers/rules";
import { blockOfOrganizer } from "@/lib/office/statements/payouts/due-statements";
import type { LockedPayout } from "@/lib/office/statements/payouts/lock-payout";

/**
 * Asserts that each organizer of a batch can still be paid to the account that the batch names: since it was made, a call-off may
 * have begun, or another account may have been put forward or applied.
 * @throws CHANGE_REFUSED; the details name the statements
 */
export function assertPayable({ lines }: LockedPayout, now: Date): void {
  const blocked = lines.filter(({ accountId, statement: { organizer } }) => {
    return blockOfOrganizer(organizer, now) !== null || accountsAt(organizer.accounts, now).applies?.id !== accountId;
  });
  if (blocked.length > 0)
    throw new DomainError("CHANGE_REFUSED", {
      details: blocked.map(({ statement }) => ({ field: "number", key: statement.number ?? "" })),
    });
}
