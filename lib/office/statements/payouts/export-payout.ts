import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import { bankFile } from "@/lib/office/money/payouts/bank-file";
import { assertPayable } from "@/lib/office/statements/payouts/assert-payable";
import { bankAccountOf } from "@/lib/office/statements/payouts/due-statements";
import { lockPayout, shownPayout, type LockedPayout } from "@/lib/office/statements/payouts/lock-payout";
import type { OrganizerPayoutAct } from "@/lib/office/statements/payouts/types";
import { commitDurably } from "@/lib/platform/db";

/** The columns of the file. Changing them would change the files of batches that were exported before. */
const columns = ["batch", "statement", "bank_code", "account", "holder", "amount"] as const;

/**
 * Returns the file of an approved batch for the bank, with whole account numbers and a reason in the audit. The first export is
 * recorded on the batch; each further one has the same bytes, as its hash proves.
 * @throws NOT_FOUND; SHOWN_CHANGED; READ_QUOTA; CHANGE_REFUSED for a batch that is not approved or was withdrawn, and before the
 * first export if an organizer cannot be paid now
 */
export function exportPayout(
  { number, revision, actor, reason }: OrganizerPayoutAct & { reason: string },
  now = new Date(),
): Promise<{ file_name: string; text: string }> {
  return readPersonalData(
    { actor, act: "payout.file_read", reason },
    async (tx) => {
      // If the record of an export were lost after the bank got the file, the batch could be withdrawn and paid again.
      await commitDurably(tx);
      const payout = await lockPayout(tx, number);
      assertAsShown(revision, shownPayout(payout));
      if (payout.state !== "approved" && payout.state !== "exported") throw new DomainError("CHANGE_REFUSED");
      if (payout.fileHash === null) assertPayable(payout, now);
      const { text, hash } = fileOf(payout);
      if (payout.fileHash !== null && payout.fileHash !== hash) throw new DomainError("CHANGE_REFUSED");
      if (payout.fileHash === null)
        await tx.organizerPayout.update({
          where: { id: payout.id },
          data: { state: "exported", exportedAt: now, exportedBy: actor.name, fileHash: hash },
        });
      return { result: { file_name: `${number}.csv`, text }, subject: { kind: "payout", id: number } };
    },
    now,
  );
}

function fileOf({ number, lines }: LockedPayout) {
  const rows = lines.map(({ amount, account, statement }) => {
    const { bank_code, account: accountNumber, holder } = bankAccountOf(account);
    return { batch: number, statement: statement.number ?? "", bank_code, account: accountNumber, holder, amount: Number(amount) };
  });
  return bankFile(rows, columns);
}
