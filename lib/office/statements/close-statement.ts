import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { computeStatement } from "@/lib/office/statements/compute-statement";
import { lockStatement } from "@/lib/office/statements/lock-statement";
import { checksumOf, shownStatement } from "@/lib/office/statements/shown-statement";
import type { StatementAct } from "@/lib/office/statements/types";
import { textInTaipei } from "@/lib/platform/clock";
import { commitDurably, db, type Prisma, type Tx } from "@/lib/platform/db";

/** The advisory lock under which statements are numbered, so that the numbers have no holes. */
const LOCK = 7_150_000;

/**
 * Closes a checked statement: it gets its number, and its lines are stored for ever.
 * @throws NOT_FOUND; CHANGE_REFUSED for one that is not checked; SHOWN_CHANGED if its lines have changed since it was shown or
 * checked: the page shows which sums
 */
export async function closeStatement({ statement_id: id, revision, actor }: StatementAct, now = new Date()): Promise<{ number: string }> {
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const row = await lockStatement(tx, id);
    if (row.state !== "checked") throw new DomainError("CHANGE_REFUSED");
    const content = await computeStatement(tx, row);
    assertAsShown(revision, shownStatement(row, content));
    if (row.checksum !== checksumOf(content)) throw new DomainError("SHOWN_CHANGED");
    const number = await nextNumber(tx, now);
    const { name, legalName, taxNumber } = row.organizer;
    await tx.organizerStatementLine.deleteMany({ where: { statementId: id } });
    await tx.organizerStatementLine.createMany({
      data: content.lines.map((line, position) => ({ ...line, labels: line.labels as Prisma.InputJsonObject, statementId: id, position })),
    });
    const { sums } = content;
    await tx.organizerStatement.update({
      where: { id },
      data: {
        state: "closed",
        number,
        closedAt: now,
        closedBy: actor.name,
        payee: { name: name as Prisma.InputJsonObject, legal_name: legalName, tax_number: taxNumber },
        sums,
        net: sums.net,
      },
    });
    await recordAudit(tx, {
      actor,
      act: "statement.closed",
      subject: { kind: "statement", id: String(id) },
      after: { number, net: sums.net, checked_by: row.checkedBy },
    });
    return { number };
  });
}

/** Returns the next number of the year in Taipei. Closed statements are never deleted, so their count gives it. */
async function nextNumber(tx: Tx, now: Date): Promise<string> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
  const year = `S-${textInTaipei(now).slice(0, 4)}-`;
  const count = await tx.organizerStatement.count({ where: { number: { startsWith: year } } });
  return `${year}${String(count + 1).padStart(4, "0")}`;
}
