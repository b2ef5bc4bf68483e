import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { lockPayout, shownPayout } from "@/lib/office/statements/payouts/lock-payout";
import type { OrganizerPayoutAct } from "@/lib/office/statements/payouts/types";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Withdraws a batch before its file was exported: its statements can go into another one.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED once the file was exported
 */
export async function withdrawPayout({ number, revision, actor }: OrganizerPayoutAct, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const payout = await lockPayout(tx, number);
    assertAsShown(revision, shownPayout(payout));
    if (payout.state !== "waiting" && payout.state !== "approved") throw new DomainError("CHANGE_REFUSED");
    await tx.organizerPayout.update({ where: { id: payout.id }, data: { state: "withdrawn" } });
    await tx.organizerPayoutLine.updateMany({
      where: { payoutId: payout.id },
      data: { state: "withdrawn", settledAt: now, settledBy: actor.name },
    });
    await recordAudit(tx, { actor, act: "payout.withdrawn", subject: { kind: "payout", id: number } });
  });
}
