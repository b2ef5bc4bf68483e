import type { MailedOrder } from "@/lib/domain/notifications/types";
import type { OrderView } from "@/lib/domain/orders/types";
import { seatLines } from "@/lib/domain/seats/rules";
import type { Fact } from "@/lib/files/mail-text";
import { brand } from "@/lib/i18n/brand";
import { formatDateTime, formatMoney, formatTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { findLocale } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** A time in the reader's language, always with its year, because mails are read again much later. */
export function timeIn(language: Language, iso: string): string {
  return formatDateTime(iso, findLocale(language) as string, { year: "always" });
}

/** Until when the order can be paid: the gateway's time if it has issued a number. */
export function deadlineOf({ paymentATM, paymentCVS, credit_expired_time: until }: OrderView): string {
  return (paymentATM ?? paymentCVS)?.expire_time ?? until;
}

/** The order, and for tickets the event, time, hall and seats. */
export function occasionFacts({ order, language }: MailedOrder): Fact[] {
  const t = translate[language];
  const seats = order.event_type === "ticket" ? seatLines(order.seats, (key, values) => t(`Orders.record.${key}`, values)) : [];
  const until = order.event_type === "exhibition" && order.entry_until ? `–${formatTime(order.entry_until)}` : "";
  return [
    { label: t("Mails.fact.orderNo"), text: order.order_no },
    ...(order.event_name ? [{ label: t("Mails.fact.event"), text: order.event_name }] : []),
    ...(order.session_time
      ? [
          {
            label: t(order.event_type === "exhibition" ? "Mails.fact.entry" : "Mails.fact.session"),
            text: timeIn(language, order.session_time) + until,
          },
        ]
      : []),
    ...(order.hall_name ? [{ label: t("Mails.fact.hall"), text: [order.hall_name, order.hall_address].filter(Boolean).join("\n") }] : []),
    ...(seats.length > 0 ? [{ label: t("Mails.fact.seats"), text: seats.join("\n") }] : []),
  ];
}

/** The items, their prices and discounts; a fee of 0 is left out. */
export function moneyFacts({ order, language }: MailedOrder): Fact[] {
  const t = translate[language];
  const items = order.items.flatMap(({ name, spec_name: spec, qty, price, discount }) => [
    `${spec ? `${name} / ${spec}` : name} × ${qty}　${formatMoney(price * qty)}`,
    ...(discount
      ? [
          t("Orders.record.contents.discount", {
            name: discount.name,
            amount: formatMoney(discount.amount),
            full: formatMoney(price + discount.amount),
          }),
        ]
      : []),
  ]);
  const fees: [number, string][] = [
    [order.service_fee, t("Orders.record.contents.serviceFee")],
    [order.delivery_fee, t("Orders.record.contents.deliveryFee")],
  ];
  return [
    { label: t("Mails.fact.items"), text: items.join("\n") },
    ...fees.filter(([fee]) => fee > 0).map(([fee, label]) => ({ label, text: formatMoney(fee) })),
    { label: t("Orders.record.contents.total"), text: formatMoney(order.total_price), strong: true },
  ];
}

/** The account for a transfer, or the code for the store's kiosk; empty before a number was issued. */
export function numberFacts({ order, language }: MailedOrder): Fact[] {
  const t = translate[language];
  const { paymentATM: atm, paymentCVS: cvs } = order;
  const amount = { label: t("Payments.atm.amount"), text: formatMoney(order.total_price), strong: true };
  const until = { label: t("Mails.fact.deadline"), text: timeIn(language, deadlineOf(order)), strong: true };
  if (atm) {
    const bank = `Payments.atm.banks.b${atm.bank_code}` as "Payments.atm.banks.b008";
    return [
      { label: t("Payments.atm.bank"), text: t.has(bank) ? `${atm.bank_code} ${t(bank)}` : atm.bank_code, strong: true },
      { label: t("Payments.atm.account"), text: atm.account, strong: true },
      amount,
      until,
    ];
  }
  return cvs ? [{ label: t("Payments.cvs.code"), text: cvs.code, strong: true }, amount, until] : [];
}

/** How it was paid and when. */
export function paidFacts({ order, language }: MailedOrder): Fact[] {
  const t = translate[language];
  if (!order.paid_time) return [];
  const way = order.pay_way && t(`Payments.ways.${order.pay_way}`);
  const shown = way && order.card_last4 ? t("Orders.record.facts.cardLast4", { payWay: way, last4: order.card_last4 }) : way;
  return [
    ...(shown ? [{ label: t("Orders.record.facts.payWay"), text: shown }] : []),
    { label: t("Mails.fact.paid"), text: timeIn(language, order.paid_time) },
  ];
}

/** How the tickets are picked up, with the numbers for a kiosk. */
export function pickupFacts({ order, pickupNos, language }: MailedOrder): Fact[] {
  const t = translate[language];
  return [
    ...(order.ticket_type ? [{ label: t("Orders.record.facts.pickup"), text: t(`Orders.ticketType.${order.ticket_type}`) }] : []),
    ...(pickupNos.length > 0 ? [{ label: t("Tickets.pickupNo"), text: pickupNos.join("\n"), strong: true }] : []),
  ];
}

/** The refunded amount and the fee, with the operator's note. */
export function refundFacts({ data: { amount, fee, note, entered_at: enteredAt }, language }: MailedOrder): Fact[] {
  const t = translate[language];
  return [
    ...(amount === undefined ? [] : [{ label: t("Orders.record.refund.amount"), text: formatMoney(amount), strong: true }]),
    ...(fee ? [{ label: t("Orders.record.refund.fee"), text: formatMoney(fee) }] : []),
    ...(enteredAt ? [{ label: t("Mails.fact.note"), text: t("Mails.entered", { time: timeIn(language, enteredAt) }) }] : []),
    ...(note ? [{ label: t("Mails.fact.note"), text: note }] : []),
  ];
}

/** The returned merchandise, the shop's note and, once the return is approved, where to send it. */
export function returnFacts({ order, data: { spec_id: specId, qty, note }, language }: MailedOrder, mayBeSent: boolean): Fact[] {
  const t = translate[language];
  const item = specId === undefined ? undefined : order.items.find(({ spec_id: id }) => id === specId);
  return [
    ...(mayBeSent ? [{ label: t("Mails.fact.sendTo"), text: brand.returnsTo, strong: true }] : []),
    ...(item ? [{ label: t("Mails.fact.items"), text: `${[item.name, item.spec_name].filter(Boolean).join(" / ")} × ${qty}` }] : []),
    ...(note ? [{ label: t("Mails.fact.note"), text: note }] : []),
  ];
}

/** A moved session's previous time and hall, and its new admission time if that has changed. */
export function movedFacts({
  order,
  data: { from_time: time, from_until: until, from_doors: doors, from_hall: hall },
  language,
}: MailedOrder): Fact[] {
  const t = translate[language];
  return [
    ...(time ? [{ label: t("Mails.fact.timeBefore"), text: timeIn(language, time) + (until ? `–${formatTime(until)}` : "") }] : []),
    ...(hall ? [{ label: t("Mails.fact.hallBefore"), text: hall }] : []),
    ...(doors && order.entry_time ? [{ label: t("Mails.fact.doors"), text: timeIn(language, order.entry_time), strong: true }] : []),
  ];
}

/** Until when the tickets can be given back for which fee; empty once that is over. */
export function refundTexts({ order, language }: MailedOrder, template: "order_paid" | "session_moved", at: Date): string[] {
  const t = translate[language];
  const left = (order.refund_steps ?? []).filter(({ until }) => new Date(until) > at);
  return left.map(({ until, fee_percent: percent }, index) =>
    t(index === 0 ? `Mails.${template}.refund` : "Mails.order_paid.refundLater", { time: timeIn(language, until), percent }),
  );
}
