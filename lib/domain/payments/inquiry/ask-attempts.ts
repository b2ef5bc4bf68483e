import { z } from "zod";
import { transferWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { newPatience, type Patience } from "@/lib/domain/payments/inquiry/new-patience";
import { queryTrade } from "@/lib/domain/payments/newebpay/newebpay-query";
import type { Purpose } from "@/lib/domain/payments/newebpay/query-shares";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { Prisma, runSql } from "@/lib/platform/db";
import { inLanes } from "@/lib/platform/in-lanes";

/** An attempt to be asked about. */
export const attemptRow = z.strictObject({
  merchantOrderNo: z.string(),
  amount: z.number(),
  orderId: z.string(),
  memberId: z.string(),
  isTransfer: z.boolean(),
});
export type Attempt = z.output<typeof attemptRow>;

/** The columns of an `Attempt`, from payments p and their orders o. */
export const attemptColumns = Prisma.sql`
  p.merchant_order_no AS "merchantOrderNo", p.amount, p.order_id AS "orderId", o.member_id AS "memberId", p.pay_way IN (${waysInSql(transferWays)}) AS "isTransfer"`;

/**
 * How many attempts the gateway answered about, and how many it did not. An attempt that was not asked about counts in neither.
 */
export type Answers = { answered: number; unanswered: number };

/** `unasked`: the purpose's hourly share is spent. `capped`: the order's or member's cap is reached. `left`: the gateway seems to be away. */
type End = "answered" | "unanswered" | "unasked" | "capped" | "left";

/** Concurrent queries, so that a slow gateway does not hold up the rest. */
const LANES = 8;

type Asking = {
  purposeOf: (attempt: Attempt) => Purpose;
  patience?: Patience;
  lanes?: number;
  /** called with each attempt's outcome, before the next query of its lane */
  onEnd?: (attempt: Attempt, end: End) => Promise<unknown>;
};

/** Ask about attempts concurrently and settle the answers, until the hourly share is spent or the gateway seems to be away. */
export async function askAbout(
  attempts: Attempt[],
  { purposeOf, patience = newPatience(), lanes = LANES, onEnd }: Asking,
): Promise<Answers> {
  const answers: Answers = { answered: 0, unanswered: 0 };
  let spent = false;
  await inLanes(attempts, lanes, async (attempt) => {
    const end = patience.isOver() ? "left" : spent ? "unasked" : await askOne(attempt, purposeOf(attempt));
    if (end === "unasked") spent = true;
    if (end === "unanswered") patience.noteSilence();
    if (end === "answered") patience.noteAnswer();
    if (end === "answered" || end === "unanswered") answers[end]++;
    await onEnd?.(attempt, end);
  });
  return answers;
}

/** Times are the database's; silence counts from the first query that got no answer. */
async function askOne({ merchantOrderNo, amount, orderId, memberId }: Attempt, purpose: Purpose): Promise<End> {
  const answer = await queryTrade({ merchantOrderNo, amount }, { purpose, orderId, memberId });
  if (answer === "unasked" || answer === "capped") return answer;
  if (answer === "unanswered") {
    await runSql`UPDATE payments SET asked_at = now(), silent_since = coalesce(silent_since, now()) WHERE merchant_order_no = ${merchantOrderNo}`;
    return answer;
  }
  await runSql`UPDATE payments SET asked_at = now(), answered_at = now(), silent_since = NULL WHERE merchant_order_no = ${merchantOrderNo}`;
  await settlePayment({ message: answer, source: "query" });
  return "answered";
}

/** Move an attempt that was not asked about behind the others that are due. */
export async function postpone({ merchantOrderNo }: Attempt): Promise<void> {
  await runSql`UPDATE payments SET asked_at = now() WHERE merchant_order_no = ${merchantOrderNo}`;
}
