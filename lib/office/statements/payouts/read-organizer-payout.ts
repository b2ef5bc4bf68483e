import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn } from "@/lib/i18n/languages";
import { maskedAccount, shownState } from "@/lib/office/money/payouts/rules";
import { bankAccountOf, blockOfOrganizer } from "@/lib/office/statements/payouts/due-statements";
import { payoutFields, shownPayout } from "@/lib/office/statements/payouts/lock-payout";
import type { OrganizerPayoutView } from "@/lib/office/statements/payouts/types";
import type { StatementReader } from "@/lib/office/statements/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Returns a batch with its lines, accounts masked. @throws NOT_FOUND */
export async function readOrganizerPayout(
  number: string,
  { staffId, language }: StatementReader,
  now = new Date(),
): Promise<OrganizerPayoutView> {
  const payout = await db.organizerPayout.findUnique({ where: { number }, include: payoutFields });
  if (!payout) throw new DomainError("NOT_FOUND");
  const lines = payout.lines.map(({ statement, account, amount, state, problem }) => ({
    statement_id: String(statement.id),
    statement: statement.number ?? "",
    organizer: textIn(statement.organizer.name, language),
    account: maskedAccount(bankAccountOf(account)),
    holder: bankAccountOf(account).holder,
    amount: Number(amount),
    state: state as OrganizerPayoutView["lines"][number]["state"],
    problem,
    block: state === "open" && payout.exportedAt === null ? blockOfOrganizer(statement.organizer, now) : null,
  }));
  const time = (at: Date | null) => (at ? isoInTaipei(at) : null);
  return {
    number,
    state: shownState(payout.state, lines),
    created_at: isoInTaipei(payout.createdAt),
    created_by: payout.createdBy,
    approved_at: time(payout.approvedAt),
    approved_by: payout.approvedBy,
    exported_at: time(payout.exportedAt),
    exported_by: payout.exportedBy,
    count: lines.length,
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    own: payout.createdById === staffId,
    revision: revisionOf(shownPayout(payout)),
    lines,
  };
}
