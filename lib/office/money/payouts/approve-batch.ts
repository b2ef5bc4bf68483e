import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { DomainError } from "@/lib/errors/domain-error";
import { lockBatch, shownBatch } from "@/lib/office/money/payouts/lock-batch";
import type { PayoutAct } from "@/lib/office/money/payouts/types";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Approves a batch that another person created; its file can then be exported.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED if it does not wait for approval; NOT_REFUNDABLE to the person who created it
 * and to a linked account
 */
export async function approveBatch({ number, revision, actor }: PayoutAct, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const batch = await lockBatch(tx, number);
    assertAsShown(revision, shownBatch(batch));
    if (batch.state !== "waiting") throw new DomainError("CHANGE_REFUSED");
    await assertSecondPerson(tx, { requesterId: batch.createdById, actor });
    await tx.payoutBatch.update({ where: { id: batch.id }, data: { state: "approved", approvedAt: now, approvedBy: actor.name } });
    const after = { amount: batch.lines.reduce((sum, { amount }) => sum + amount, 0), put_forward_by: batch.createdBy };
    await recordAudit(tx, { actor, act: "payout.approved", subject: { kind: "payout", id: number }, after });
  });
}
