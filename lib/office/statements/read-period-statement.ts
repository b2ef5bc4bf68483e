import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { maskedAccount } from "@/lib/office/money/payouts/rules";
import { accountsAt } from "@/lib/office/organizers/rules";
import { contentOf } from "@/lib/office/statements/content-of";
import { discountsOf } from "@/lib/office/statements/discounts-of";
import { isOver } from "@/lib/office/statements/is-over";
import { lineView } from "@/lib/office/statements/line-view";
import { bankAccountOf, payableFields } from "@/lib/office/statements/payouts/due-statements";
import { sumsSchema } from "@/lib/office/statements/schemas";
import { shortStatement } from "@/lib/office/statements/short-statement";
import { checksumOf, shownStatement } from "@/lib/office/statements/shown-statement";
import type { PeriodStatement, StatementContent, StatementReader, StatementSums } from "@/lib/office/statements/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { OrganizerStatement } from "@/lib/platform/prisma/client";

type Payee = { legal_name: string; tax_number: string };

/** Returns a statement with its lines and sums; those of an open one are computed now. @throws NOT_FOUND */
export async function readPeriodStatement(id: number, { staffId, language }: StatementReader, now = new Date()): Promise<PeriodStatement> {
  const { row, content } = await db.$transaction(async (tx) => {
    const found = await tx.organizerStatement.findUnique({
      where: { id },
      include: { ...payableFields, lines: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
    });
    if (!found) throw new DomainError("NOT_FOUND");
    return { row: found, content: await contentOf(tx, found) };
  });
  const { organizer, payoutLines } = row;
  const { applies, waits } = accountsAt(organizer.accounts, now);
  const account = payoutLines[0]?.account ?? applies;
  const payee = (row.payee as Payee | null) ?? { legal_name: organizer.legalName, tax_number: organizer.taxNumber };
  const time = (at: Date | null | undefined) => (at ? isoInTaipei(at) : null);
  const isOpen = row.state === "draft" || row.state === "checked";
  // The corrections of a draft are its stored lines, in the order in which they are among the computed ones.
  const ids = isOpen ? row.lines.map((line) => String(line.id)) : [];
  const lines = content.lines.map((line) => ({
    line_id: isOpen && line.kind === "correction" ? (ids.shift() ?? null) : null,
    ...lineView(line, language),
    written_by: line.writtenBy,
  }));
  return {
    ...shortStatement(row, language, now),
    net: content.sums.net,
    revision: revisionOf(shownStatement(row, content)),
    legal_name: payee.legal_name,
    tax_number: payee.tax_number,
    made_at: isoInTaipei(row.madeAt),
    made_by: row.madeBy,
    checked_at: time(row.checkedAt),
    checked_by: row.checkedBy,
    closed_at: time(row.closedAt),
    closed_by: row.closedBy,
    paid_at: time(row.paidAt),
    own: [row.madeById, ...row.lines.map(({ writtenById }) => writtenById)].includes(staffId),
    is_over: isOver(row.lastDay, now),
    account: account ? maskedAccount(bankAccountOf(account)) : null,
    account_until: time(waits?.appliesFrom),
    lines,
    discounts: discountsOf(lines),
    sums: content.sums,
    changes: changesOf(row, content),
  };
}

/** Returns the sums that have changed since a second person checked them; null if the statement is as it was checked. */
function changesOf({ state, checksum, checkedSums }: OrganizerStatement, content: StatementContent): PeriodStatement["changes"] {
  if (state !== "checked" || checksum === checksumOf(content)) return null;
  const checked = checkedSums as StatementSums;
  return sumsSchema
    .keyof()
    .options.map((name) => ({ name, checked: checked[name], now: content.sums[name] }))
    .filter((change) => change.checked !== change.now);
}
