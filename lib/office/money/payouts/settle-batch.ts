import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { lockBatch, shownBatch, type LockedBatch } from "@/lib/office/money/payouts/lock-batch";
import type { SettlePayout } from "@/lib/office/money/payouts/types";
import { commitDurably, db, Prisma, type Tx } from "@/lib/platform/db";

type Line = LockedBatch["lines"][number];
type Failure = { problem: string; askAccount: boolean };

/** Timeout in ms: a batch may have hundreds of orders to lock. */
const TIMEOUT = 60_000;

/**
 * Settles lines of an exported batch: paid, which notifies the buyer, or sent back by the bank, which makes the refund due again,
 * even after it was marked as paid. A line that already has the wanted state is left as it is, so that nothing is counted twice.
 * @throws NOT_FOUND; SHOWN_CHANGED if the batch is no longer as it was shown; CHANGE_REFUSED before its file was exported, and for
 * a refund that is not in it
 */
export async function settleBatch(
  { number, revision, all_paid: allPaid, lines: wishes }: SettlePayout,
  { actor }: { actor: AuditActor },
  now = new Date(),
): Promise<{ paid: number; failed: number }> {
  return db.$transaction(
    async (tx) => {
      await commitDurably(tx);
      const batch = await lockBatch(tx, number);
      assertAsShown(revision, shownBatch(batch));
      if (batch.state !== "exported") throw new DomainError("CHANGE_REFUSED");
      const wished = new Map(wishes.map((wish) => [wish.refund_id, wish]));
      if (wishes.some(({ refund_id: id }) => !batch.lines.some(({ refundId }) => refundId === id))) throw new DomainError("CHANGE_REFUSED");
      const done = { paid: 0, failed: 0 };
      // Everything that locks several orders locks them in this order.
      for (const line of [...batch.lines].sort((a, b) => (a.refund.orderId < b.refund.orderId ? -1 : 1))) {
        const wish = wished.get(line.refundId);
        if (wish && !wish.paid) {
          if (await sendBack(tx, line, { problem: wish.problem, askAccount: wish.ask_account }, { number, actor, now })) done.failed++;
        } else if ((wish || allPaid) && line.state === "open") {
          await pay(tx, line, { number, actor, now });
          done.paid++;
        }
      }
      const subject = { kind: "payout" as const, id: number };
      await recordAudit(tx, { actor, act: "payout.settled", subject, after: done });
      return done;
    },
    { timeout: TIMEOUT },
  );
}

type By = { number: string; actor: AuditActor; now: Date };

async function pay(tx: Tx, line: Line, { number, actor, now }: By): Promise<void> {
  const { refundId, amount, refund } = line;
  const { orderId, fee, order } = refund;
  if (!(await finishRefund(tx, { id: refundId, orderId, amount, fee, actor: "operator" }, now))) throw new DomainError("CHANGE_REFUSED");
  await tx.payoutLine.update({ where: { id: line.id }, data: { state: "paid", settledAt: now, settledBy: actor.name } });
  await recordAudit(tx, {
    actor,
    act: "refund.paid_back",
    subject: { kind: "order", id: order.orderNo },
    eventId: order.eventId,
    after: { refund: String(refundId), amount, batch: number },
  });
}

/** Handles a transfer that came back, before or after it was marked as paid: the money is still ours, so it is due again. */
async function sendBack(tx: Tx, line: Line, { problem, askAccount }: Failure, { number, actor, now }: By): Promise<boolean> {
  if (line.state !== "open" && line.state !== "paid") return false;
  const { refundId, amount, refund } = line;
  const { orderId, order } = refund;
  await lockOrder(tx, orderId);
  const data = {
    status: "refund_due" as const,
    refundedAt: null,
    problem: `bank: ${problem}`,
    ...(askAccount && { bankAccount: Prisma.DbNull }),
  };
  const { count } = await tx.refund.updateMany({
    where: { id: refundId, status: line.state === "open" ? "refund_due" : "refunded" },
    data,
  });
  if (count === 0) throw new DomainError("CHANGE_REFUSED");
  await tx.payoutLine.update({ where: { id: line.id }, data: { state: "failed", problem, settledAt: now, settledBy: actor.name } });
  await tx.orderLog.create({ data: { orderId, event: "refund_sent_back", actor: "operator", data: { refund: String(refundId), amount } } });
  await recordAudit(tx, {
    actor,
    act: "refund.sent_back",
    subject: { kind: "order", id: order.orderNo },
    eventId: order.eventId,
    after: { refund: String(refundId), amount, batch: number },
    reason: problem,
  });
  // The buyer has to correct a wrong account; a failure at the bank is retried without notifying the buyer.
  if (askAccount)
    await enqueueOrderMail(tx, { orderId, template: "refund_sent_back", about: String(line.id), data: { amount, note: problem } });
  return true;
}
