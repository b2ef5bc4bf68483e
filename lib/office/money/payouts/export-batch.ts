import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import { bankFile } from "@/lib/office/money/payouts/bank-file";
import { accountOf } from "@/lib/office/money/payouts/due-refunds";
import { lockBatch, shownBatch, type LockedBatch } from "@/lib/office/money/payouts/lock-batch";
import type { PayoutAct } from "@/lib/office/money/payouts/types";
import { commitDurably } from "@/lib/platform/db";

/** The columns of the file. Changing them would change the files of batches that were exported before. */
const columns = ["batch", "refund", "order_no", "bank_code", "account", "holder", "amount"] as const;

/**
 * Returns the file of an approved batch for the bank, with whole account numbers: a read of personal data with a reason. The first
 * export is recorded on the batch; each further one has the same bytes, as its hash proves.
 * @throws NOT_FOUND; SHOWN_CHANGED; READ_QUOTA; NOT_REFUNDABLE while an order of it is under inspection; CHANGE_REFUSED for a batch
 * that is not approved, was withdrawn, or whose accounts were deleted with a member since
 */
export function exportBatch(
  { number, revision, actor, reason }: PayoutAct & { reason: string },
  now = new Date(),
): Promise<{ fileName: string; text: string }> {
  return readPersonalData(
    { actor, act: "payout.file_read", reason },
    async (tx) => {
      // If the record of an export were lost after the bank got the file, the batch could be withdrawn and paid again.
      await commitDurably(tx);
      const batch = await lockBatch(tx, number);
      assertAsShown(revision, shownBatch(batch));
      if (batch.state !== "approved" && batch.state !== "exported") throw new DomainError("CHANGE_REFUSED");
      // Staff have begun to inspect an order in the meantime: nothing of it is refunded until that ends.
      if (batch.fileHash === null && batch.lines.some(({ refund }) => refund.order.inspectedSince !== null))
        throw notRefundable("inspected");
      const { text, hash } = fileOf(batch);
      if (batch.fileHash !== null && batch.fileHash !== hash) throw new DomainError("CHANGE_REFUSED");
      if (batch.fileHash === null)
        await tx.payoutBatch.update({
          where: { id: batch.id },
          data: { state: "exported", exportedAt: now, exportedBy: actor.name, fileHash: hash },
        });
      return { result: { fileName: `${number}.csv`, text }, subject: { kind: "payout", id: number } };
    },
    now,
  );
}

function fileOf({ number, lines }: LockedBatch) {
  const rows = lines.map(({ refundId, amount, bankAccount, refund }) => {
    const { bank_code, account, holder } = accountOf(bankAccount);
    return { batch: number, refund: String(refundId), order_no: refund.order.orderNo, bank_code, account, holder, amount };
  });
  return bankFile(rows, columns);
}
