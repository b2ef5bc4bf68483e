import { revisionOf } from "@/lib/domain/revisions/revision";
import { textIn, type Language } from "@/lib/i18n/languages";
import { maskedAccount, shownState } from "@/lib/office/money/payouts/rules";
import { accountsAt, dayText } from "@/lib/office/organizers/rules";
import { bankAccountOf, blockOf, payableFields, shownDue } from "@/lib/office/statements/payouts/due-statements";
import { shortStatement } from "@/lib/office/statements/short-statement";
import type { StatementList } from "@/lib/office/statements/types";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Maximum of statements, and of batches, that are listed. */
const LISTED = 200;
const DAY_SECONDS = 86_400;

/** Lists the latest statements of all organizers, those that can be paid, and the batches of transfers. */
export async function listStatements(language: Language, now = new Date()): Promise<StatementList> {
  const [organizers, rows, closed, payouts] = await Promise.all([
    db.organizer.findMany({ select: { id: true, name: true, statements: { orderBy: { lastDay: "desc" }, take: 1 } } }),
    db.organizerStatement.findMany({ include: payableFields, orderBy: [{ lastDay: "desc" }, { id: "desc" }], take: LISTED }),
    db.organizerStatement.findMany({ where: { state: "closed" }, include: payableFields, orderBy: { number: "asc" } }),
    db.organizerPayout.findMany({ include: { lines: { select: { amount: true, state: true } } }, orderBy: { id: "desc" }, take: LISTED }),
  ]);
  return {
    organizers: organizers
      .map(({ id, name, statements: [last] }) => ({
        organizer_id: String(id),
        name: textIn(name, language),
        next_day: last ? dayText(addSeconds(last.lastDay, DAY_SECONDS)) : null,
        has_open: last?.state === "draft" || last?.state === "checked",
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    statements: rows.map((row) => shortStatement(row, language, now)),
    due: closed
      .filter((row) => blockOf(row, now) === null)
      .map((row) => {
        const account = bankAccountOf(accountsAt(row.organizer.accounts, now).applies!);
        const revision = revisionOf(shownDue(row, now));
        return { ...shortStatement(row, language, now), account: maskedAccount(account), holder: account.holder, revision };
      }),
    payouts: payouts.map(({ number, state, createdAt, createdBy, lines }) => ({
      number,
      state: shownState(state, lines),
      created_at: isoInTaipei(createdAt),
      created_by: createdBy,
      count: lines.length,
      amount: lines.reduce((sum, { amount }) => sum + Number(amount), 0),
    })),
  };
}
