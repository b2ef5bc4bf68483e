import type { BankAccount } from "@/lib/domain/refunds/types";
import { accountsAt } from "@/lib/office/organizers/rules";
import type { PayoutBlock } from "@/lib/office/statements/rules";
import type { Prisma } from "@/lib/platform/db";

/** A statement with everything that decides whether it can be paid. */
export const payableFields = {
  organizer: {
    include: {
      accounts: true,
      // A call-off in progress: its refunds may take what would be paid.
      events: { where: { callOffs: { some: { state: { in: ["waiting", "running"] } } } }, select: { id: true }, take: 1 },
    },
  },
  payoutLines: { where: { state: { in: ["open", "paid"] } }, include: { account: true, payout: { select: { number: true } } } },
} satisfies Prisma.OrganizerStatementInclude;
export type Payable = Prisma.OrganizerStatementGetPayload<{ include: typeof payableFields }>;

/** Returns why the organizer of a statement cannot be paid now, or null. */
export function blockOfOrganizer({ accounts, events }: Payable["organizer"], now: Date): PayoutBlock | null {
  if (events.length > 0) return "call_off";
  const { applies, waits } = accountsAt(accounts, now);
  if (waits) return "account_waits";
  return applies ? null : "no_account";
}

/** Returns why a closed statement cannot be paid now, or null. */
export function blockOf({ net, payoutLines, organizer }: Payable, now: Date): PayoutBlock | null {
  if (net === null || net <= 0) return "not_positive";
  return payoutLines.length > 0 ? "in_batch" : blockOfOrganizer(organizer, now);
}

/** The values that a person sees before a statement goes into a batch. */
export function shownDue({ number, net, organizer }: Payable, now: Date) {
  const { applies } = accountsAt(organizer.accounts, now);
  return { number, net, accountId: applies?.id ?? null };
}

export const bankAccountOf = ({ bankAccount }: { bankAccount: unknown }): BankAccount => bankAccount as BankAccount;
