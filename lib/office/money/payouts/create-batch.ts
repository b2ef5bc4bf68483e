import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { exceedsPayment, payable, payeeFields, shownPayee } from "@/lib/office/money/payouts/due-refunds";
import type { CreatePayout } from "@/lib/office/money/payouts/types";
import { textInTaipei } from "@/lib/platform/clock";
import { commitDurably, db, Prisma } from "@/lib/platform/db";

/** The advisory lock under which batches are numbered. */
const LOCK = 7_140_010;

/**
 * Creates a batch of due refunds, which another person has to approve. Each refund is in it with the account that was shown.
 * The orders are locked first, as for every change of their money, so that only one of two concurrent batches gets a refund.
 * @throws SHOWN_CHANGED if a refund is no longer as it was shown; NOT_REFUNDABLE if it would send back more than was paid
 */
export async function createBatch(
  { refunds }: CreatePayout,
  { actor }: { actor: AuditActor },
  now = new Date(),
): Promise<{ number: string }> {
  const ids = refunds.map(({ refund_id: id }) => id);
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    await tx.$executeRaw`
      SELECT o.id FROM orders o WHERE o.id IN (SELECT order_id FROM refunds WHERE id = ANY(${ids}::bigint[])) ORDER BY o.id FOR UPDATE`;
    const due = await tx.refund.findMany({ where: { id: { in: ids }, ...payable }, select: payeeFields, orderBy: { id: "asc" } });
    if (due.length !== ids.length) throw new DomainError("SHOWN_CHANGED");
    for (const refund of due) {
      assertAsShown(refunds.find(({ refund_id: id }) => id === refund.id)?.revision, shownPayee(refund));
      if (exceedsPayment(refund)) throw notRefundable("not_due");
    }
    const day = textInTaipei(now).slice(0, 10).replaceAll("-", "");
    const number = `R-${day}-${(await tx.payoutBatch.count({ where: { number: { startsWith: `R-${day}-` } } })) + 1}`;
    const amount = due.reduce((sum, refund) => sum + refund.amount, 0);
    await tx.payoutBatch.create({
      data: {
        number,
        createdAt: now,
        createdBy: actor.name,
        createdById: actor.kind === "staff" ? actor.staffId : null,
        lines: {
          create: due.map((refund) => ({
            refundId: refund.id,
            amount: refund.amount,
            bankAccount: refund.bankAccount as Prisma.InputJsonValue,
          })),
        },
      },
    });
    await recordAudit(tx, {
      actor,
      act: "payout.created",
      subject: { kind: "payout", id: number },
      after: { refunds: due.map(({ id }) => String(id)), amount },
    });
    return { number };
  });
}
