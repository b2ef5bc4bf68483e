import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { DomainError } from "@/lib/errors/domain-error";
import { assertPayable } from "@/lib/office/statements/payouts/assert-payable";
import { lockPayout, shownPayout } from "@/lib/office/statements/payouts/lock-payout";
import type { OrganizerPayoutAct } from "@/lib/office/statements/payouts/types";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Approves a batch that another person created; its file can then be exported.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED if it does not wait for approval, or an organizer cannot be paid now;
 * NOT_REFUNDABLE to the person who created it and to a linked account
 */
export async function approvePayout({ number, revision, actor }: OrganizerPayoutAct, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const payout = await lockPayout(tx, number);
    assertAsShown(revision, shownPayout(payout));
    if (payout.state !== "waiting") throw new DomainError("CHANGE_REFUSED");
    await assertSecondPerson(tx, { requesterId: payout.createdById, actor });
    assertPayable(payout, now);
    await tx.organizerPayout.update({ where: { id: payout.id }, data: { state: "approved", approvedAt: now, approvedBy: actor.name } });
    const amount = payout.lines.reduce((sum, line) => sum + Number(line.amount), 0);
    await recordAudit(tx, {
      actor,
      act: "payout.approved",
      subject: { kind: "payout", id: number },
      after: { amount, put_forward_by: payout.createdBy },
    });
  });
}
