import { maskedName } from "@/lib/domain/members/masked";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { accountOf, hasOtherName, originOfPayee } from "@/lib/office/money/payouts/due-refunds";
import { sumsOf } from "@/lib/office/money/payouts/list-payouts";
import { shownBatch } from "@/lib/office/money/payouts/lock-batch";
import { maskedAccount, payoutOrigins, shownState } from "@/lib/office/money/payouts/rules";
import type { Payout } from "@/lib/office/money/payouts/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/**
 * Returns a batch with its lines. Accounts and names are masked; the revision covers the unmasked values.
 * @throws NOT_FOUND
 */
export async function readPayout(number: string, staffId: string): Promise<Payout> {
  const batch = await db.payoutBatch.findUnique({
    where: { number },
    include: {
      lines: {
        orderBy: { id: "asc" },
        include: {
          refund: {
            select: {
              cause: true,
              order: { select: { orderNo: true, eventId: true, buyerLastName: true, buyerFirstName: true } },
              callOffs: { select: { callOffId: true }, take: 1 },
            },
          },
        },
      },
    },
  });
  if (!batch) throw new DomainError("NOT_FOUND");
  const lines = batch.lines.map(({ refundId, amount, bankAccount, state, problem, refund }) => {
    const account = accountOf(bankAccount);
    return {
      refund_id: String(refundId),
      order_no: refund.order.orderNo,
      origin: originOfPayee(refund),
      amount,
      account: maskedAccount(account),
      holder: maskedName(account.holder),
      other_name: hasOtherName(refund, account.holder),
      state: state as Payout["lines"][number]["state"],
      problem,
    };
  });
  const origins = payoutOrigins.map((origin) => {
    const own = lines.filter((line) => line.origin === origin);
    return { origin, count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
  });
  const time = (at: Date | null) => (at ? isoInTaipei(at) : null);
  return {
    number,
    state: shownState(batch.state, lines),
    created_at: isoInTaipei(batch.createdAt),
    created_by: batch.createdBy,
    approved_at: time(batch.approvedAt),
    approved_by: batch.approvedBy,
    exported_at: time(batch.exportedAt),
    exported_by: batch.exportedBy,
    own: batch.createdById === staffId,
    revision: revisionOf(shownBatch(batch)),
    ...sumsOf(lines),
    origins: origins.filter(({ count }) => count > 0),
    lines,
  };
}
