import { newPatience, type Patience } from "@/lib/domain/payments/inquiry/new-patience";
import { queryTrade } from "@/lib/domain/payments/newebpay/newebpay-query";
import type { Purpose } from "@/lib/domain/payments/newebpay/query-shares";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { db, Prisma } from "@/lib/platform/db";
import { inLanes } from "@/lib/platform/in-lanes";

/** An attempt to be asked about. */
export type Attempt = { merchantOrderNo: string; amount: number; orderId: string; memberId: string; isTransfer: boolean };

/** What an `Attempt` is read from: payments p and their orders o. */
export const attemptColumns = Prisma.sql`
  p.merchant_order_no AS "merchantOrderNo", p.amount, p.order_id AS "orderId", o.member_id AS "memberId", p.pay_way IN ('atm', 'cvs') AS "isTransfer"`;

/** How many attempts were answered about, and how many the gateway owes an answer for. What we chose not to ask is neither. */
export type Answers = { answered: number; unanswered: number };

/** `unasked`: this hour's part is spent. `capped`: this order's or member's is. `left`: patience is over. */
type End = "answered" | "unanswered" | "unasked" | "capped" | "left";

/** Questions that are open at once: a gateway that takes its time holds nobody up for long. */
const LANES = 8;

type Asking = {
  purposeOf: (attempt: Attempt) => Purpose;
  patience?: Patience;
  lanes?: number;
  /** told of each attempt how it ended, before the next is asked about in its lane */
  onEnd?: (attempt: Attempt, end: End) => Promise<unknown>;
};

/** Ask about attempts side by side and settle what the gateway says, until the hour's part is spent or the gateway seems to be away. */
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

/** Times are the database's; silence is counted from its first moment, whatever is asked meanwhile. */
async function askOne({ merchantOrderNo, amount, orderId, memberId }: Attempt, purpose: Purpose): Promise<End> {
  const answer = await queryTrade({ merchantOrderNo, amount }, { purpose, orderId, memberId });
  if (answer === "unasked" || answer === "capped") return answer;
  if (answer === "unanswered") {
    await db.$executeRaw`UPDATE payments SET asked_at = now(), silent_since = coalesce(silent_since, now()) WHERE merchant_order_no = ${merchantOrderNo}`;
    return answer;
  }
  await db.$executeRaw`UPDATE payments SET asked_at = now(), answered_at = now(), silent_since = NULL WHERE merchant_order_no = ${merchantOrderNo}`;
  await settlePayment({ message: answer, source: "query" });
  return "answered";
}

/** It was not its turn: whoever looks for what is due finds the others first for a while. */
export async function postpone({ merchantOrderNo }: Attempt): Promise<void> {
  await db.$executeRaw`UPDATE payments SET asked_at = now() WHERE merchant_order_no = ${merchantOrderNo}`;
}
