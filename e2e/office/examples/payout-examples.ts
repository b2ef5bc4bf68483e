import { randomUUID } from "node:crypto";
import type { AuditActor } from "@/lib/domain/audit/types";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { approveBatch } from "@/lib/office/money/payouts/approve-batch";
import { createBatch } from "@/lib/office/money/payouts/create-batch";
import { shownPayee } from "@/lib/office/money/payouts/due-refunds";
import { exportBatch } from "@/lib/office/money/payouts/export-batch";
import { readPayout } from "@/lib/office/money/payouts/read-payout";
import { db, runSql } from "@/lib/platform/db";
import { makeDueTransfer } from "@/prisma/factories/office/due-transfers";

const actor: AuditActor = { kind: "command", name: "factory" };
const reason = "to the bank";

const wish = async () => {
  const { refundId } = await makeDueTransfer();
  const refund = await db.refund.findUniqueOrThrow({ where: { id: refundId } });
  return { refund_id: refundId, revision: revisionOf(shownPayee(refund)) };
};
const shown = async (number: string) => ({ number, revision: (await readPayout(number, randomUUID())).revision });

/** Creates a batch of one refund in the wanted state, and returns it with its revision. */
async function batch(until: "waiting" | "approved" | "exported") {
  const refund = await wish();
  const { number } = await createBatch({ refunds: [refund] }, { actor });
  if (until !== "waiting") await approveBatch({ ...(await shown(number)), actor });
  if (until === "exported") await exportBatch({ ...(await shown(number)), actor, reason });
  return { ...(await shown(number)), refundId: String(refund.refund_id) };
}
const act = async (until: "waiting" | "approved" | "exported") => {
  const { number, revision } = await batch(until);
  return { number, revision };
};

async function dueCard(problem: string) {
  const { refundId, amount } = await makeDueTransfer();
  await runSql`UPDATE payments SET pay_way = 'credit' WHERE id = (SELECT payment_id FROM refunds WHERE id = ${refundId})`;
  await db.refund.update({ where: { id: refundId }, data: { problem, nextTryAt: new Date("2099-01-01") } });
  return { refund_id: String(refundId), amount };
}

/** A body with which each changing call about payouts succeeds. */
export const payoutExamples: Record<string, () => Promise<object>> = {
  "money/payout_create": async () => {
    const { refund_id, revision } = await wish();
    return { refunds: [{ refund_id: String(refund_id), revision }] };
  },
  "money/payout_approve": () => act("waiting"),
  "money/payout_withdraw": () => act("approved"),
  "money/payout_file": async () => ({ ...(await act("approved")), reason }),
  "money/payout_settle": async () => ({ ...(await act("exported")), all_paid: true }),
  "money/payout_result": async () => {
    const { number, revision, refundId } = await batch("exported");
    return { number, revision, text: `refund,result\n${refundId},paid`, apply: true };
  },
  "money/refund_paid_back": async () => ({ ...(await dueCard("stuck")), card: true, reason }),
  "money/refund_retry": async () => ({ refund_id: (await dueCard("no_answer")).refund_id }),
};
