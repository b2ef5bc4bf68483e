import { feePercentAt } from "@/lib/domain/events/refund-terms/rules";
import { fullName } from "@/lib/domain/members/rules";
import { itemLines } from "@/lib/domain/orders/reading/get-receipt";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { refundQuote } from "@/lib/domain/refunds/rules";
import type { BankAccount } from "@/lib/domain/refunds/types";
import type { RefundFormData } from "@/lib/files/refund-form-data";
import type { Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Owned = { orderId: string; memberId: string; language: Language };

/**
 * The data of the printable refund application: filled in from the member's request or, without a request or
 * after a rejection, with reason and account left to be written by hand.
 * @throws ORDER_NOT_FOUND; NOT_REFUNDABLE for goods, and for orders that were never paid
 */
export async function getRefundForm({ orderId, memberId, language }: Owned): Promise<RefundFormData> {
  const order = await getOrder({ orderId, memberId, language });
  if (order.event_type !== "ticket" && order.event_type !== "exhibition") throw notRefundable("goods");
  const startsAt = order.session_time ?? order.announced_time;
  if (!order.paid_time || !startsAt || !order.refund_until) throw notRefundable("not_paid");
  const asked = await db.refund.findFirst({
    where: { orderId, cause: "request", status: { not: "rejected" } },
    orderBy: { requestedAt: "desc" },
    select: { reason: true, bankAccount: true, requestedAt: true, amount: true, fee: true },
  });
  const feePercent = feePercentAt(order.refund_steps ?? [], asked?.requestedAt ?? new Date());
  const quote = refundQuote({ ...order, fee_percent: feePercent });
  const account = asked?.bankAccount as BankAccount | null | undefined;
  return {
    language,
    orderNo: order.order_no,
    orderedAt: order.order_time,
    paidAt: order.paid_time,
    payWay: order.total_price > 0 ? order.pay_way : undefined,
    cardLast4: order.card_last4,
    event: { name: order.event_name, startsAt, hall: order.hall_name },
    lines: itemLines({ ...order, items: order.items.filter(({ kind }) => kind === "ticket") }, language),
    faceValue: quote.face_value,
    feePercent,
    handlingFee: asked?.fee ?? quote.fee,
    serviceFee: order.service_fee,
    deliveryFee: order.delivery_fee,
    goods: quote.goods,
    amount: asked?.amount ?? quote.amount,
    refundSteps: (order.refund_steps ?? []).map(({ until, fee_percent: percent }) => ({ until, feePercent: percent })),
    requestedAt: asked ? isoInTaipei(asked.requestedAt) : undefined,
    reason: asked?.reason ?? "",
    bankAccount: account ? { bankCode: account.bank_code, account: account.account, holder: account.holder } : undefined,
    purchaser: { name: fullName(order.buyer.last_name, order.buyer.first_name), mobile: order.buyer.mobile, email: order.invoice?.email },
  };
}
