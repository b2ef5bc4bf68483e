import { z } from "zod";
import { maskedName } from "@/lib/domain/members/masked";
import { accountRefunded } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { accountOf, hasOtherName, originOfPayee, payable, payeeFields, shownPayee } from "@/lib/office/money/payouts/due-refunds";
import { BATCH_MAX, maskedAccount, shownState } from "@/lib/office/money/payouts/rules";
import type { Payouts } from "@/lib/office/money/payouts/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** Maximum of batches that are listed. */
const LISTED = 60;

const batchesRow = z.strictObject({ batches: z.number(), count: z.number(), amount: z.bigint() });
const withoutRow = z.strictObject({ count: z.number(), amount: z.number(), returned: z.number() });

/** Lists refunds that a batch can contain, oldest first, those that wait for an account, and the latest batches. */
export async function listPayouts(): Promise<Payouts> {
  const due = await db.refund.findMany({
    where: payable,
    select: { ...payeeFields, decidedAt: true, requestedAt: true },
    orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
    take: BATCH_MAX,
  });
  const sums = await db.refund.aggregate({ where: payable, _count: true, _sum: { amount: true } });
  const batches = await db.payoutBatch.findMany({
    orderBy: { id: "desc" },
    take: LISTED,
    include: { lines: { select: { amount: true, state: true } } },
  });
  return {
    due: due.map((refund) => {
      const account = accountOf(refund.bankAccount);
      return {
        refund_id: String(refund.id),
        order_no: refund.order.orderNo,
        origin: originOfPayee(refund),
        amount: refund.amount,
        account: maskedAccount(account),
        holder: maskedName(account.holder),
        other_name: hasOtherName(refund, account.holder),
        problem: refund.problem,
        due_since: isoInTaipei(refund.decidedAt ?? refund.requestedAt),
        revision: revisionOf(shownPayee(refund)),
      };
    }),
    due_count: sums._count,
    due_amount: sums._sum.amount ?? 0,
    without_account: await countWithoutAccount(),
    batch_sums: await sumBatches(),
    batches: batches.map(({ number, state, createdAt, createdBy, exportedAt, lines }) => ({
      number,
      state: shownState(state, lines),
      created_at: isoInTaipei(createdAt),
      created_by: createdBy,
      exported_at: exportedAt ? isoInTaipei(exportedAt) : null,
      ...sumsOf(lines),
    })),
  };
}

/** Returns how many lines a batch has, their sum, and how many are open or were sent back. */
export function sumsOf(lines: { amount: number; state: string }[]) {
  const count = (state: string) => lines.filter((line) => line.state === state).length;
  return { count: lines.length, amount: lines.reduce((sum, { amount }) => sum + amount, 0), open: count("open"), failed: count("failed") };
}

/** Sums of all batches, also of those that are not listed any more. */
async function sumBatches() {
  const [row] = await querySql(
    batchesRow,
    Prisma.sql`
    SELECT (SELECT count(*)::int FROM payout_batches) AS batches, count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount
    FROM payout_lines`,
  );
  return { batches: row!.batches, count: row!.count, amount: Number(row!.amount) };
}

async function countWithoutAccount() {
  const [row] = await querySql(
    withoutRow,
    Prisma.sql`
    SELECT count(*)::int AS count, coalesce(sum(r.amount), 0)::int AS amount, count(*) FILTER (WHERE r.problem LIKE 'bank: %')::int AS returned
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.status = 'refund_due' AND p.pay_way IN (${waysInSql(accountRefunded)}) AND r.bank_account IS NULL`,
  );
  return row!;
}
