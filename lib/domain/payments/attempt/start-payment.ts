import { CLOSE_MARGIN_SECONDS, payWaysOf } from "@/lib/domain/orders/rules";
import type { OrderView, PaymentEntryView } from "@/lib/domain/orders/types";
import { isTransfer, payWayTraits, type PayWay } from "@/lib/domain/pay-ways/rules";
import { attemptNumber } from "@/lib/domain/payments/attempt/attempt-number";
import { languagePath } from "@/lib/domain/payments/attempt/language-path";
import { payFreeOrder } from "@/lib/domain/payments/attempt/pay-free-order";
import { readPayable, type PayableOrder } from "@/lib/domain/payments/attempt/read-payable";
import { askWhileLooking } from "@/lib/domain/payments/inquiry/ask-gateway";
import { gatewayForm, selfPostingHtml } from "@/lib/domain/payments/newebpay/newebpay-form";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { addSeconds, isoInTaipei, secondsBetween } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { commitDurably, db, durably, Prisma, querySql } from "@/lib/platform/db";
import { payments } from "@/lib/platform/metrics/counted";

type Which = { orderId: string; memberId: string; kind: OrderView["event_type"][] };
type Choice = { payWay: PayWay; now: Date };
type Input = Which & { payWay: PayWay; language: Language };
type Started = { number: PaymentEntryView } | { attempt: Attempt };
type Attempt = { merchantOrderNo: string; amount: number; closesAt: Date; numberEndsAt: Date | null };

/** The gateway's bounds for TradeLimit, in seconds. */
const TRADE_LIMIT_MIN = 60;
const TRADE_LIMIT_MAX = 900;
/** Retry-After while the gateway cannot be asked about an earlier attempt, in seconds. */
const ASK_AGAIN_SECONDS = 15;

/**
 * Choose an order's pay way and start an attempt at the gateway under a new number, or return the number to pay to that was
 * issued before. An order with a total of 0 is paid at once. The gateway is asked about earlier attempts first, so that nothing
 * is paid twice; while it does not answer, no attempt is started.
 * @throws ORDER_NOT_FOUND, NOT_PAYABLE, PAY_WAY_REFUSED
 */
export async function startPayment({ payWay, language, ...which }: Input): Promise<PaymentEntryView> {
  const order = await readPayable(which);
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  if (order.totalPrice === 0) return payFreeOrder(which);
  if (order.status === "unpaid" && order.payWay === payWay) await askWhileLooking(which, { beforePaying: true });
  const now = await databaseNow();
  const started = (await startFirst(order, { ...which, payWay, now })) ?? (await startLocked({ ...which, payWay, now }));
  if ("number" in started) return started.number;
  const { attempt } = started;
  payments.add(["started", payWay]);
  const form = gatewayForm({
    payWay,
    merchantOrderNo: attempt.merchantOrderNo,
    amount: attempt.amount,
    description: `Houselight ${order.orderNo}`,
    tradeLimitSeconds: Math.floor(secondsBetween(now, attempt.closesAt)),
    numberEndsAt: attempt.numberEndsAt,
    language,
    email: order.invoiceEmail ?? "",
    backPath: languagePath(language, `/member/record/detail/${which.orderId}`),
    now,
  });
  return { paymentHtml: selfPostingHtml(form), ...form };
}

/** @throws NOT_PAYABLE, PAY_WAY_REFUSED */
function nextAttempt(order: PayableOrder | null, { payWay, now }: Choice): Started {
  if (order?.status !== "unpaid") throw new DomainError("NOT_PAYABLE");
  if (order.payWay !== null && order.payWay !== payWay) throw new DomainError("PAY_WAY_REFUSED");
  const ways = payWaysOf(order, now);
  if (ways.length === 0) throw new DomainError("NOT_PAYABLE", order.checking ? { retryAfter: ASK_AGAIN_SECONDS } : {});
  const way = ways.find((one) => one.payWay === payWay);
  if (!way) throw new DomainError("PAY_WAY_REFUSED");
  if (order.number) return { number: numberView(order.number) };
  const left = secondsBetween(now, order.payDeadline) - CLOSE_MARGIN_SECONDS;
  const closesAt = addSeconds(now, Math.max(TRADE_LIMIT_MIN, Math.min(TRADE_LIMIT_MAX, Math.floor(left))));
  const merchantOrderNo = attemptNumber({ orderNo: order.orderNo, attempt: order.attempts + 1 });
  return { attempt: { merchantOrderNo, amount: order.totalPrice, closesAt, numberEndsAt: isTransfer(payWay) ? way.until : null } };
}

/**
 * The first attempt of an order, in one statement: written only if the order is unchanged since it was read. Only the order
 * itself can have changed, because the gateway sends no messages about an order without attempts.
 * @returns undefined when there was an attempt, or the order has changed: then it must be locked first
 */
async function startFirst(order: PayableOrder, { orderId, payWay, now }: Which & Choice): Promise<Started | undefined> {
  if (order.attempts > 0 || order.payWay !== null) return undefined;
  const next = nextAttempt(order, { payWay, now });
  if ("number" in next) return undefined;
  const { merchantOrderNo, amount, closesAt } = next.attempt;
  const [written] = await querySql(
    orderIdRow,
    Prisma.sql`
    WITH durable AS (${durably}), chosen AS (
      UPDATE orders SET pay_way = ${payWay}::pay_way FROM (SELECT count(*) FROM durable) d
      WHERE id = ${orderId}::uuid AND status = 'unpaid' AND pay_way IS NULL AND total_price = ${amount} AND pay_deadline = ${order.payDeadline}
      RETURNING id
    ), attempt AS (
      INSERT INTO payments (order_id, attempt, merchant_order_no, pay_way, amount, started_at, closes_at)
      SELECT id, 1, ${merchantOrderNo}, ${payWay}::pay_way, ${amount}, ${now}, ${closesAt} FROM chosen RETURNING id
    ), logged AS (
      INSERT INTO payment_log (payment_id, event) SELECT id, 'started' FROM attempt
    )
    SELECT id FROM chosen`,
  );
  return written && next;
}

/** Any attempt, under the order's lock. */
function startLocked({ payWay, now, ...which }: Which & Choice): Promise<Started> {
  const { orderId } = which;
  return db.$transaction(async (tx) => {
    // The payer takes this attempt's number to the gateway: a failover must not lose it.
    await commitDurably(tx);
    const order = await readPayable(which, tx);
    const next = nextAttempt(order, { payWay, now });
    if ("number" in next) return next;
    if (order?.payWay === null) await tx.order.update({ where: { id: orderId }, data: { payWay } });
    const { merchantOrderNo, amount, closesAt } = next.attempt;
    const attempt = (order?.attempts ?? 0) + 1;
    await tx.payment.create({
      data: { orderId, attempt, payWay, closesAt, merchantOrderNo, amount, startedAt: now, log: { create: { event: "started" } } },
    });
    return next;
  });
}

function numberView({ payWay, bankCode, payNumber, expiresAt }: NonNullable<PayableOrder["number"]>): PaymentEntryView {
  const expireTime = isoInTaipei(expiresAt);
  if (payWayTraits[payWay].number === "account")
    return { paymentATM: { bank_code: bankCode ?? "", account: payNumber, expire_time: expireTime } };
  return { paymentCVS: { code: payNumber, expire_time: expireTime } };
}
