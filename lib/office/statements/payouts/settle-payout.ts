import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { bankAccountOf } from "@/lib/office/statements/payouts/due-statements";
import { lockPayout, shownPayout, type LockedPayout } from "@/lib/office/statements/payouts/lock-payout";
import type { SettleOrganizerPayout } from "@/lib/office/statements/payouts/types";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

type Line = LockedPayout["lines"][number];

/**
 * Settles an exported batch: all its open transfers as paid, or one as sent back by the bank, even after it was marked as paid.
 * The statement of that one can then go into another batch. A line that already has the wanted state is left as it is.
 * @throws NOT_FOUND; SHOWN_CHANGED; CHANGE_REFUSED before its file was exported, and for a statement that is not in it
 */
export async function settlePayout(wish: SettleOrganizerPayout, actor: AuditActor, now = new Date()): Promise<void> {
  const { number, revision, sent_back: sentBack } = wish;
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const payout = await lockPayout(tx, number);
    assertAsShown(revision, shownPayout(payout));
    if (payout.state !== "exported") throw new DomainError("CHANGE_REFUSED");
    if (sentBack === null) for (const line of payout.lines.filter(({ state }) => state === "open")) await pay(tx, line, actor, now);
    else {
      const line = payout.lines.find(({ statementId }) => statementId === sentBack.statement_id);
      if (!line) throw new DomainError("CHANGE_REFUSED");
      if (line.state === "open" || line.state === "paid") await sendBack(tx, line, { problem: sentBack.problem, actor, now });
    }
    await recordAudit(tx, {
      actor,
      act: "payout.settled",
      subject: { kind: "payout", id: number },
      after: sentBack === null ? { all_paid: true } : { sent_back: String(sentBack.statement_id) },
      reason: sentBack?.problem,
    });
  });
}

async function pay(tx: Tx, { id, statementId, account }: Line, actor: AuditActor, now: Date): Promise<void> {
  const { count } = await tx.organizerStatement.updateMany({
    where: { id: statementId, state: "closed" },
    data: { state: "paid", paidAt: now },
  });
  if (count === 0) throw new DomainError("CHANGE_REFUSED");
  const lastDigits = bankAccountOf(account).account.slice(-4);
  await tx.organizerPayoutLine.update({ where: { id }, data: { state: "paid", settledAt: now, settledBy: actor.name, lastDigits } });
}

type Failure = { problem: string; actor: AuditActor; now: Date };

async function sendBack(tx: Tx, { id, statementId, state }: Line, { problem, actor, now }: Failure): Promise<void> {
  if (state === "paid") await tx.organizerStatement.update({ where: { id: statementId }, data: { state: "closed", paidAt: null } });
  await tx.organizerPayoutLine.update({ where: { id }, data: { state: "failed", problem, settledAt: now, settledBy: actor.name } });
}
