import { cardForm, selfPostingHtml } from "@/lib/domain/payments/newebpay-form";
import { CARD_CLOSE_MARGIN_SECONDS, payWaysOf } from "@/lib/domain/orders/rules";
import type { OrderView, PaymentEntryView, PayWayWord } from "@/lib/domain/orders/types";
import { payFreeOrder } from "@/lib/domain/payments/pay-free-order";
import { DomainError } from "@/lib/errors/domain-error";
import { languagePath } from "@/lib/domain/payments/language-path";
import type { Language } from "@/lib/i18n/languages";
import { addSeconds, secondsBetween } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";

type Input = { orderId: string; memberId: string; kind: OrderView["event_type"][]; payWay: PayWayWord; language: Language };

/** The gateway's own bounds for TradeLimit, in seconds. */
const TRADE_LIMIT_MIN = 60;
const TRADE_LIMIT_MAX = 900;

/**
 * Choose how an order is paid and start an attempt at the gateway, under a number of its own. An
 * order of 0 is paid at once.
 * @throws ORDER_NOT_FOUND, NOT_PAYABLE, PAY_WAY_REFUSED
 */
export async function startPayment({ orderId, memberId, kind, payWay, language }: Input, now = new Date()): Promise<PaymentEntryView> {
  const order = await db.order.findFirst({
    where: { id: orderId, memberId, kind: { in: kind } },
    select: { totalPrice: true, orderNo: true, invoice: { select: { email: true } } },
  });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  if (order.totalPrice === 0) return payFreeOrder({ orderId });
  const attempt = await db.$transaction((tx) => startAttempt(tx, { orderId, payWay, now }));
  const form = cardForm({
    merchantOrderNo: attempt.merchantOrderNo,
    amount: attempt.amount,
    description: `Houselight ${order.orderNo}`,
    tradeLimitSeconds: Math.floor(secondsBetween(now, attempt.closesAt)),
    language,
    email: order.invoice?.email ?? "",
    backPath: languagePath(language, `/member/record/detail/${orderId}`),
    now,
  });
  return { paymentHtml: selfPostingHtml(form), ...form };
}

async function startAttempt(tx: Tx, { orderId, payWay, now }: { orderId: string; payWay: PayWayWord; now: Date }) {
  const [order] = await tx.$queryRaw<{ status: string; pay_way: PayWayWord | null; pay_deadline: Date; total_price: number; order_no: string; attempts: number }[]>`
    SELECT status::text, pay_way::text, pay_deadline, total_price, order_no, (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id) AS attempts
    FROM orders o WHERE id = ${orderId}::uuid FOR UPDATE`;
  if (order?.status !== "unpaid") throw new DomainError("NOT_PAYABLE");
  const { pay_way: chosen, pay_deadline: payDeadline } = order;
  if (chosen !== null && chosen !== payWay) throw new DomainError("PAY_WAY_REFUSED");
  const ways = payWaysOf({ status: order.status, payWay: chosen, payDeadline, totalPrice: order.total_price }, now);
  if (ways.length === 0) throw new DomainError("NOT_PAYABLE");
  if (!ways.some((way) => way.payWay === payWay)) throw new DomainError("PAY_WAY_REFUSED");
  const left = secondsBetween(now, payDeadline) - CARD_CLOSE_MARGIN_SECONDS;
  const closesAt = addSeconds(now, Math.max(TRADE_LIMIT_MIN, Math.min(TRADE_LIMIT_MAX, Math.floor(left))));
  const attempt = order.attempts + 1;
  if (chosen === null) await tx.order.update({ where: { id: orderId }, data: { payWay } });
  return tx.payment.create({
    data: {
      orderId, attempt, payWay, closesAt,
      merchantOrderNo: `${order.order_no}_${attempt}`,
      amount: order.total_price,
      startedAt: now,
      log: { create: { event: "started" } },
    },
  });
}
