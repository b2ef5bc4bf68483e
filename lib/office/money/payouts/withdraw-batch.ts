import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { lockBatch, shownBatch } from "@/lib/office/money/payouts/lock-batch";
import type { PayoutAct } from "@/lib/office/money/payouts/types";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Withdraws a batch before its file was exported: its refunds are due again.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED once the file was exported
 */
export async function withdrawBatch({ number, revision, actor }: PayoutAct, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const batch = await lockBatch(tx, number);
    assertAsShown(revision, shownBatch(batch));
    if (batch.state !== "waiting" && batch.state !== "approved") throw new DomainError("CHANGE_REFUSED");
    await tx.payoutBatch.update({ where: { id: batch.id }, data: { state: "withdrawn" } });
    await tx.payoutLine.updateMany({ where: { batchId: batch.id }, data: { state: "withdrawn", settledAt: now, settledBy: actor.name } });
    await recordAudit(tx, { actor, act: "payout.withdrawn", subject: { kind: "payout", id: number } });
  });
}
