import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { longRowId } from "@/lib/input/ids";
import { readResult } from "@/lib/office/money/payouts/read-result";
import { settleBatch } from "@/lib/office/money/payouts/settle-batch";
import type { PayoutResult, ReadResult } from "@/lib/office/money/payouts/types";

/**
 * Settles a batch by the bank's result file, or only previews the effect of each line. Unreadable lines settle nothing.
 * @throws NOT_FOUND; BAD_INPUT for text that is not a list; SHOWN_CHANGED if the batch has changed since the preview, or without
 * one; CHANGE_REFUSED before its file was exported
 */
export async function settleByResult(
  { number, text, apply, revision }: PayoutResult,
  { actor }: { actor: AuditActor },
): Promise<ReadResult> {
  const read = await readResult({ number, text });
  if (!apply) return read;
  if (revision === undefined) throw new DomainError("SHOWN_CHANGED");
  const lines = read.rows.flatMap(({ refund_id: id, outcome, problem }) =>
    outcome === "paid" || outcome === "failed" ? [{ refund_id: longRowId(id), paid: outcome === "paid", problem, ask_account: true }] : [],
  );
  await settleBatch({ number, revision, all_paid: false, lines }, { actor });
  return read;
}
