import { CLOSE_MARGIN_SECONDS, isTransfer, payWaysOf } from "@/lib/domain/orders/rules";
import type { OrderView, PaymentEntryView, PayWay } from "@/lib/domain/orders/types";
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
import { commitDurably, db, type Tx } from "@/lib/platform/db";

type Input = { orderId: string; memberId: string; kind: OrderView["event_type"][]; payWay: PayWay; language: Language };
type Attempt = { merchantOrderNo: string; amount: number; closesAt: Date; numberEndsAt: Date | null };

/** The gateway's bounds for TradeLimit, in seconds. */
const TRADE_LIMIT_MIN = 60;
const TRADE_LIMIT_MAX = 900;
/** Retry-After while the gateway cannot be asked about an earlier attempt, in seconds. */
const ASK_AGAIN_SECONDS = 15;

/**
 * Choose an order's pay way and start an attempt at the gateway under a number of its own, or return the
 * number to pay to that was issued before. An order with a total of 0 is paid at once. Earlier attempts are
 * asked about first, so that nothing is paid twice; while the gateway does not answer, none is started.
 * @throws ORDER_NOT_FOUND, NOT_PAYABLE, PAY_WAY_REFUSED
 */
export async function startPayment({ orderId, memberId, kind, payWay, language }: Input): Promise<PaymentEntryView> {
  const order = await db.order.findFirst({
    where: { id: orderId, memberId, kind: { in: kind } },
    select: { status: true, totalPrice: true, orderNo: true, payWay: true, invoice: { select: { email: true } } },
  });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  if (order.totalPrice === 0) return payFreeOrder({ orderId });
  if (order.status === "unpaid" && order.payWay === payWay) await askWhileLooking({ orderId, memberId }, { beforePaying: true });
  const now = await databaseNow();
  const started = await db.$transaction((tx) => startAttempt(tx, { orderId, payWay, now }));
  if ("number" in started) return started.number;
  const { attempt } = started;
  const form = gatewayForm({
    payWay,
    merchantOrderNo: attempt.merchantOrderNo,
    amount: attempt.amount,
    description: `Houselight ${order.orderNo}`,
    tradeLimitSeconds: Math.floor(secondsBetween(now, attempt.closesAt)),
    numberEndsAt: attempt.numberEndsAt,
    language,
    email: order.invoice?.email ?? "",
    backPath: languagePath(language, `/member/record/detail/${orderId}`),
    now,
  });
  return { paymentHtml: selfPostingHtml(form), ...form };
}

async function startAttempt(
  tx: Tx,
  { orderId, payWay, now }: { orderId: string; payWay: PayWay; now: Date },
): Promise<{ number: PaymentEntryView } | { attempt: Attempt }> {
  // The payer takes this attempt's number to the gateway: a failover must not lose it.
  await commitDurably(tx);
  const order = await readPayable(tx, orderId);
  if (order?.status !== "unpaid") throw new DomainError("NOT_PAYABLE");
  if (order.payWay !== null && order.payWay !== payWay) throw new DomainError("PAY_WAY_REFUSED");
  const ways = payWaysOf(order, now);
  if (ways.length === 0) throw new DomainError("NOT_PAYABLE", order.checking ? { retryAfter: ASK_AGAIN_SECONDS } : {});
  const way = ways.find((one) => one.payWay === payWay);
  if (!way) throw new DomainError("PAY_WAY_REFUSED");
  if (order.number) return { number: numberView(order.number) };
  const left = secondsBetween(now, order.payDeadline) - CLOSE_MARGIN_SECONDS;
  const closesAt = addSeconds(now, Math.max(TRADE_LIMIT_MIN, Math.min(TRADE_LIMIT_MAX, Math.floor(left))));
  const attempt = order.attempts + 1;
  if (order.payWay === null) await tx.order.update({ where: { id: orderId }, data: { payWay } });
  const { merchantOrderNo, amount } = await tx.payment.create({
    data: {
      orderId,
      attempt,
      payWay,
      closesAt,
      merchantOrderNo: attemptNumber({ orderNo: order.orderNo, attempt }),
      amount: order.totalPrice,
      startedAt: now,
      log: { create: { event: "started" } },
    },
  });
  return { attempt: { merchantOrderNo, amount, closesAt, numberEndsAt: isTransfer(payWay) ? way.until : null } };
}

function numberView({ payWay, bankCode, payNumber, expiresAt }: NonNullable<PayableOrder["number"]>): PaymentEntryView {
  const expireTime = isoInTaipei(expiresAt);
  if (payWay === "atm") return { paymentATM: { bank_code: bankCode ?? "", account: payNumber, expire_time: expireTime } };
  return { paymentCVS: { code: payNumber, expire_time: expireTime } };
}
