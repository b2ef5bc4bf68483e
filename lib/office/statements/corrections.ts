import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { lockStatement } from "@/lib/office/statements/lock-statement";
import { CORRECTIONS_MAX } from "@/lib/office/statements/rules";
import type { AddCorrection, RemoveCorrection } from "@/lib/office/statements/types";
import { db, type Tx } from "@/lib/platform/db";

/** A draft again: what was checked is no longer what would be closed. */
const unchecked = { state: "draft", checkedAt: null, checkedBy: null, checksum: null };

async function lockOpen(tx: Tx, id: number) {
  const statement = await lockStatement(tx, id);
  if (statement.state !== "draft" && statement.state !== "checked") throw new DomainError("CHANGE_REFUSED");
  return statement;
}

/**
 * Writes a correction with its reason into an open statement, which then has to be checked again, by a person who wrote none.
 * @throws NOT_FOUND; CHANGE_REFUSED for a closed statement, or one with CORRECTIONS_MAX corrections
 */
export async function addCorrection(wish: AddCorrection, actor: AuditActor, now = new Date()): Promise<void> {
  const { statement_id: statementId, amount, reason } = wish;
  await db.$transaction(async (tx) => {
    const { lines } = await lockOpen(tx, statementId);
    if (lines.length >= CORRECTIONS_MAX) throw new DomainError("CHANGE_REFUSED");
    await tx.organizerStatementLine.create({
      data: {
        statementId,
        kind: "correction",
        amount,
        reason,
        writtenAt: now,
        writtenBy: actor.name,
        writtenById: actor.kind === "staff" ? actor.staffId : null,
      },
    });
    await tx.organizerStatement.update({ where: { id: statementId }, data: unchecked });
    await recordAudit(tx, {
      actor,
      act: "statement.corrected",
      subject: { kind: "statement", id: String(statementId) },
      after: { amount },
      reason,
    });
  });
}

/** Removes a correction of an open statement. @throws NOT_FOUND; CHANGE_REFUSED for a closed statement */
export async function removeCorrection(wish: RemoveCorrection, actor: AuditActor): Promise<void> {
  const { statement_id: statementId, line_id: lineId } = wish;
  await db.$transaction(async (tx) => {
    const { lines } = await lockOpen(tx, statementId);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new DomainError("NOT_FOUND");
    await tx.organizerStatementLine.delete({ where: { id: line.id } });
    await tx.organizerStatement.update({ where: { id: statementId }, data: unchecked });
    await recordAudit(tx, {
      actor,
      act: "statement.correction_removed",
      subject: { kind: "statement", id: String(statementId) },
      before: { amount: Number(line.amount), reason: line.reason },
    });
  });
}
