import { askTrade } from "@/lib/domain/payments/newebpay/newebpay-query";
import { nextRefundStep } from "@/lib/domain/payments/newebpay/next-refund-step";
import { sendCardCommand } from "@/lib/domain/payments/newebpay/send-card-command";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { LEASE_SECONDS, leaseRefund, type LeasedRefund } from "@/lib/domain/refunds/lease-refund";
import { secondsUntilBank, secondsUntilNextTry, WHILE_LOCKED } from "@/lib/domain/refunds/waits";
import { commitDurably, db, runSql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/**
 * This many refusals by one code in a row are about the shop and not about a payment: its balance is empty, or its contract is
 * over. The gateway's manual names no code for it.
 */
const SHOP_IS_REFUSED = 5;
/**
 * Answers after which a refund continues automatically: carried out, the bank's batch, a refund under way, the gateway's own
 * lock.
 */
const passing = new Set(["SUCCESS", "TRA20001", "TRA10045", "TRA10702"]);

/**
 * Process due card refunds one after the other, until none is due or `limit` were processed. Safe to run in several workers.
 * Failed ones stay due and are retried without limit.
 * @returns how many were processed
 */
export async function returnCardMoney({ limit, only }: { limit: number; only?: bigint }): Promise<number> {
  let refused: string[] = [];
  for (let looked = 0; looked < limit; looked++) {
    const refund = await leaseRefund(only);
    if (!refund) return looked;
    // Logged by id: one failure does not stop the others, and its lease makes it due again.
    const code = await returnOne(refund).catch((error: unknown) => {
      logger.error({ err: error, refundId: String(refund.id) }, "a refund failed");
    });
    refused = typeof code === "string" ? [...refused.filter((earlier) => earlier === code), code] : [];
    if (refused.length < SHOP_IS_REFUSED) continue;
    logger.error({ code, refunds: refused.length }, "the gateway refuses one refund after the other: all wait");
    await holdAll();
    return looked + 1;
  }
  return limit;
}

/**
 * Query first, then do the one next step, so that no command is repeated after it was carried out.
 * @returns the code with which the gateway has refused it
 */
async function returnOne(refund: LeasedRefund): Promise<string | void> {
  const startedAt = performance.now();
  const { merchantOrderNo, paid, amount: back, before } = refund;
  const card = await askTrade({ merchantOrderNo, amount: paid }, { purpose: "later" });
  if (typeof card === "string") return later(refund, { problem: card === "unknown" ? card : "no_answer" });
  const step = nextRefundStep(card, { paid, back, before });
  await log(refund, { step, trade: card.TradeStatus, close: card.CloseStatus, back: card.BackStatus });
  if (step === "done") return done(refund);
  // 1: it waits for the evening; 2: the bank has it.
  const isHandedOver = card.BackStatus !== "1" && card.CloseStatus !== "1";
  if (step === "wait") return later(refund, { problem: null, atBank: { isHandedOver } });
  if (step === "stuck") return later(refund, { problem: "stuck" });
  // Written before it is sent; a worker that has lost the lease sends nothing.
  const mine = await db.$transaction(async (tx) => {
    await commitDurably(tx);
    return tx.refund.updateMany({ where: stillMine(refund), data: { gatewayStep: step === "cancel" ? "cancel" : "refund" } });
  });
  if (mine.count === 0 || performance.now() - startedAt > (LEASE_SECONDS * 1000) / 2) return;
  const code = await sendCardCommand(step, { merchantOrderNo, amount: step === "refund" ? back : paid });
  await log(refund, { step, code });
  if (step === "cancel" && code === "SUCCESS") return done(refund);
  if (code === "SUCCESS") return later(refund, { problem: null, atBank: { isHandedOver: false } });
  await later(refund, { problem: code ?? "no_answer", code });
  return code === null || passing.has(code) ? undefined : code;
}

const stillMine = ({ id, attempts }: LeasedRefund) => ({ id, attempts, status: "refund_due" as const });

async function done(refund: LeasedRefund, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    await finishRefund(tx, { ...refund, actor: "gateway" }, now);
  });
}

async function later(
  refund: LeasedRefund,
  { problem, code, atBank }: { problem: string | null; code?: string | null; atBank?: { isHandedOver: boolean } },
  now = new Date(),
): Promise<void> {
  const wait = atBank ? secondsUntilBank(refund.id, now, atBank.isHandedOver) : secondsUntilNextTry(refund.attempts, code);
  const nextTryAt = new Date(now.getTime() + wait * 1000);
  await db.refund.updateMany({ where: stillMine(refund), data: { problem, nextTryAt } });
  if (code !== "TRA10702") return;
  // The lock applies to the shop, not to this payment.
  await holdAll();
}

async function holdAll(): Promise<void> {
  await runSql`
    UPDATE refunds SET next_try_at = now() + make_interval(secs => ${WHILE_LOCKED})
    WHERE status = 'refund_due' AND next_try_at < now() + make_interval(secs => ${WHILE_LOCKED})`;
}

/** Append the gateway's answer and the command to the payment's log. */
async function log({ id, paymentId, amount }: LeasedRefund, data: Record<string, string | null | undefined>): Promise<void> {
  await db.paymentLog.create({ data: { paymentId, event: "give_back", data: { refund: String(id), amount, ...data } } });
}
