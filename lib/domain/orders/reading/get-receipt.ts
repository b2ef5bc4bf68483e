import { fullName } from "@/lib/domain/members/rules";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import type { OrderItemView, OrderView } from "@/lib/domain/orders/types";
import { seatLines } from "@/lib/domain/seats/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { ReceiptData } from "@/lib/files/receipt-data";
import { formatMoney } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";

/**
 * An order's receipt. An order that was paid always has one: a later refund or cancellation is shown on it.
 * @throws ORDER_NOT_FOUND, also for another member's order; NOT_PAID_YET
 */
export async function getReceipt(owned: { orderId: string; memberId: string; language: Language }): Promise<ReceiptData> {
  return receiptOf(await getOrder(owned), owned.language);
}

export function receiptOf(order: OrderView, language: Language): ReceiptData {
  if (order.status === "unpaid" || !order.paid_time) throw new DomainError("NOT_PAID_YET");
  const { buyer, invoice, refund } = order;
  return {
    language,
    orderNo: order.order_no,
    orderedAt: order.order_time,
    paidAt: order.paid_time,
    buyer: { name: fullName(buyer.last_name, buyer.first_name), mobile: buyer.mobile },
    event: order.event_name
      ? { name: order.event_name, startsAt: order.session_time, hall: order.hall_name, address: order.hall_address }
      : undefined,
    lines: [...itemLines(order, language), ...feeLines(order, language)],
    total: order.total_price,
    collected: order.items.filter(({ kind }) => kind === "ticket").reduce((sum, { price, qty }) => sum + price * qty, 0),
    payWay: order.total_price > 0 ? order.pay_way : undefined,
    cardLast4: order.card_last4,
    invoice: invoice
      ? {
          method: invoice.method,
          number: invoice.invoice_no,
          title: invoice.title,
          taxNumber: invoice.tax_number,
          carrier: invoice.carrier !== undefined,
          donated: invoice.donate !== undefined,
        }
      : undefined,
    // The receipt leaves out money that never paid this order.
    refund:
      refund && (refund.cause === "request" || refund.cause === "return")
        ? { status: refund.status, amount: refund.amount, fee: refund.fee, requestedAt: refund.requested_at }
        : undefined,
  };
}

/** Tickets of one price with their places, then goods with the buyer's choices. */
export function itemLines(order: Pick<OrderView, "event_type" | "seats" | "items">, language: Language): ReceiptData["lines"] {
  const t = translate[language];
  // The places of an exhibition have no names: its entry time is in the receipt's head.
  const places = order.event_type === "ticket" ? [...order.seats] : [];
  const rank = ({ kind }: OrderItemView) => (kind === "ticket" ? 0 : 1);
  return order.items
    .toSorted((a, b) => rank(a) - rank(b))
    .map((item) => ({
      name: item.name,
      // seats are in the order of their items
      notes: [
        ...(item.discount ? [discountNote(item.price, item.discount, language)] : []),
        ...(item.kind === "ticket"
          ? seatLines(places.splice(0, item.qty), (key, values) => t(`Orders.record.${key}`, values))
          : [...(item.spec_name ? [item.spec_name] : []), ...(item.custom_text ?? [])]),
      ],
      qty: item.qty,
      price: item.price,
    }));
}

/** Names the discount of a ticket, and the price without it. */
function discountNote(price: number, { name, amount }: NonNullable<OrderItemView["discount"]>, language: Language): string {
  const amounts = { amount: formatMoney(amount), full: formatMoney(price + amount) };
  return translate[language]("Orders.record.contents.discount", { name, ...amounts });
}

function feeLines(
  { service_fee: serviceFee, delivery_fee: deliveryFee, ticket_qty: tickets }: OrderView,
  language: Language,
): ReceiptData["lines"] {
  const t = translate[language];
  const each = tickets > 0 && serviceFee % tickets === 0 ? tickets : 1;
  return [
    ...(serviceFee > 0 ? [{ name: t("Orders.record.contents.serviceFee"), notes: [], qty: each, price: serviceFee / each }] : []),
    ...(deliveryFee > 0 ? [{ name: t("Orders.record.contents.deliveryFee"), notes: [], qty: 1, price: deliveryFee }] : []),
  ];
}
