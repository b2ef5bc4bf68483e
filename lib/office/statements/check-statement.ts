import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { DomainError } from "@/lib/errors/domain-error";
import { computeStatement } from "@/lib/office/statements/compute-statement";
import { isOver } from "@/lib/office/statements/is-over";
import { lockStatement } from "@/lib/office/statements/lock-statement";
import { checksumOf, shownStatement } from "@/lib/office/statements/shown-statement";
import type { StatementAct } from "@/lib/office/statements/types";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Checks a statement whose period is over, by another person than those who made it and wrote its corrections. It can be closed as
 * long as its lines stay the same; after a change it is checked again.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED for a closed one, or before the period is over; NOT_REFUNDABLE to a person who
 * made or corrected it and to a linked account
 */
export async function checkStatement({ statement_id: id, revision, actor }: StatementAct, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const row = await lockStatement(tx, id);
    if ((row.state !== "draft" && row.state !== "checked") || !isOver(row.lastDay, now)) throw new DomainError("CHANGE_REFUSED");
    const content = await computeStatement(tx, row);
    assertAsShown(revision, shownStatement(row, content));
    for (const requesterId of new Set([row.madeById, ...row.lines.map(({ writtenById }) => writtenById)]))
      await assertSecondPerson(tx, { requesterId, actor });
    const { sums } = content;
    await tx.organizerStatement.update({
      where: { id },
      data: { state: "checked", checkedAt: now, checkedBy: actor.name, checkedSums: sums, checksum: checksumOf(content) },
    });
    await recordAudit(tx, {
      actor,
      act: "statement.checked",
      subject: { kind: "statement", id: String(id) },
      after: { net: sums.net, put_forward_by: row.madeBy },
    });
  });
}
