import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { accountsAt } from "@/lib/office/organizers/rules";
import { blockOf, payableFields, shownDue } from "@/lib/office/statements/payouts/due-statements";
import type { CreateOrganizerPayout } from "@/lib/office/statements/payouts/types";
import { textInTaipei } from "@/lib/platform/clock";
import { commitDurably, db } from "@/lib/platform/db";

/** The advisory lock under which batches are numbered. */
const LOCK = 7_150_001;

/**
 * Creates a batch of closed statements, which another person has to approve. Each goes to the account that applies now. The
 * organizers are locked first, under which their accounts change, so that only one of two concurrent batches gets a statement.
 * @throws SHOWN_CHANGED if a statement is no longer as it was shown, or cannot be paid now
 */
export async function createPayout(
  { statements }: CreateOrganizerPayout,
  actor: AuditActor,
  now = new Date(),
): Promise<{ number: string }> {
  const ids = statements.map(({ statement_id: id }) => id);
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    await tx.$executeRaw`
      SELECT FROM organizers WHERE id IN (SELECT organizer_id FROM organizer_statements WHERE id = ANY(${ids}::int[])) ORDER BY id FOR UPDATE`;
    const due = await tx.organizerStatement.findMany({
      where: { id: { in: ids }, state: "closed" },
      include: payableFields,
      orderBy: { number: "asc" },
    });
    if (due.length !== ids.length || due.some((row) => blockOf(row, now) !== null)) throw new DomainError("SHOWN_CHANGED");
    for (const row of due) assertAsShown(statements.find(({ statement_id: id }) => id === row.id)?.revision, shownDue(row, now));
    const day = `O-${textInTaipei(now).slice(0, 10).replaceAll("-", "")}-`;
    const number = `${day}${(await tx.organizerPayout.count({ where: { number: { startsWith: day } } })) + 1}`;
    await tx.organizerPayout.create({
      data: {
        number,
        createdAt: now,
        createdBy: actor.name,
        createdById: actor.kind === "staff" ? actor.staffId : null,
        lines: {
          create: due.map((row) => ({
            statementId: row.id,
            accountId: accountsAt(row.organizer.accounts, now).applies!.id,
            amount: row.net!,
          })),
        },
      },
    });
    await recordAudit(tx, {
      actor,
      act: "payout.created",
      subject: { kind: "payout", id: number },
      after: { statements: due.map((row) => row.number), amount: due.reduce((sum, { net }) => sum + Number(net), 0) },
    });
    return { number };
  });
}
