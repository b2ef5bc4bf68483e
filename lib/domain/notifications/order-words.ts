import {
  deadlineOf,
  moneyFacts,
  movedFacts,
  numberFacts,
  occasionFacts,
  paidFacts,
  pickupFacts,
  refundFacts,
  returnFacts,
  timeIn,
} from "@/lib/domain/notifications/order-facts";
import type { Told } from "@/lib/domain/notifications/types";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import type { MailText } from "@/lib/files/mail-text";
import { brand } from "@/lib/i18n/brand";
import { localeOfWord, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** What a mail says, with its subject. */
type Words = { subject: string } & Pick<MailText, "title" | "paragraphs" | "facts" | "button" | "notes">;

/** The words of each mail about an order. */
export function orderWords(template: OrderMail, told: Told): Words {
  return writers[template](told);
}

function link({ language }: Told, label: "pay" | "order" | "tickets" | "again", path: string): Words["button"] {
  return {
    label: translate[language](`Mails.button.${label}`),
    url: env().SITE_URL + localizedPath(localeOfWord(language) as Locale, path),
  };
}

function toOrder(told: Told, label: "pay" | "order" | "tickets"): Words["button"] {
  return link(told, label, `/member/record/detail/${told.order.id}`);
}

/** What is held for an unpaid order: numbered seats, tickets without numbers, or goods alone. */
function heldBy({ order }: Told): "seats" | "tickets" | "items" {
  if (order.ticket_qty === 0) return "items";
  return order.seats.some(({ number }) => number !== null) ? "seats" : "tickets";
}

function confirmed(told: Told): Words {
  const { order, language } = told;
  const t = translate[language];
  const [no, time, number] = [order.order_no, timeIn(language, deadlineOf(order)), numberFacts(told)];
  const free = order.total_price === 0;
  const ways = [...new Set(order.pay_ways.map(({ pay_way: way }) => t(`Payments.ways.${way}`)))];
  return {
    subject: t(free ? "Mails.order_confirmed.subjectFree" : "Mails.order_confirmed.subject", { no, time }),
    title: t("Mails.order_confirmed.title"),
    paragraphs: [
      t(`Mails.order_confirmed.held.${heldBy(told)}`, { time }),
      t(free ? "Mails.order_confirmed.free" : "Mails.order_confirmed.rule"),
    ],
    facts: [
      number,
      occasionFacts(told),
      [
        ...moneyFacts(told),
        ...(number.length === 0 && !free && ways.length > 0
          ? [{ label: t("Mails.fact.payWays"), text: ways.join(t("Orders.record.listJoin")) }]
          : []),
      ],
    ],
    button: toOrder(told, free ? "order" : "pay"),
  };
}

/** A number to pay to was issued, or its time is running out. */
function toPay(template: "order_number" | "order_expiring"): (told: Told) => Words {
  return (told) => {
    const { order, language } = told;
    const t = translate[language];
    const [no, time] = [order.order_no, timeIn(language, deadlineOf(order))];
    const how = order.paymentCVS ? t("Mails.payCvs") : t("Mails.payAtm");
    const expiring = template === "order_expiring";
    return {
      subject: t(`Mails.${template}.subject`, { no, time }),
      title: t(`Mails.${template}.title`),
      paragraphs: [t(`Mails.${template}.text`, { time }), how],
      facts: [numberFacts(told), occasionFacts(told), moneyFacts(told)],
      button: toOrder(told, "order"),
      notes: expiring ? [t("Mails.order_expiring.paid")] : [],
    };
  };
}

function paid(told: Told): Words {
  const { order, language } = told;
  const t = translate[language];
  const [no, name] = [order.order_no, order.event_name];
  return {
    subject: name ? t("Mails.order_paid.subject", { no, name }) : t("Mails.order_paid.subjectPlain", { no }),
    title: t("Mails.order_paid.title"),
    paragraphs: [order.ticket_type ? t(`Mails.order_paid.${order.ticket_type}`) : t("Mails.order_paid.items")],
    facts: [pickupFacts(told), occasionFacts(told), moneyFacts(told), paidFacts(told)],
    button: toOrder(told, order.ticket_type ? "tickets" : "order"),
    notes: [
      t("Mails.order_paid.receipt"),
      ...(order.refund_until && order.paid_time && order.refund_until > order.paid_time
        ? [t("Mails.order_paid.refund", { time: timeIn(language, order.refund_until) })]
        : []),
    ],
  };
}

function cancelled(told: Told): Words {
  const { order, language } = told;
  const t = translate[language];
  const why = order.cancel_reason === "member" || order.cancel_reason === "overdue" ? order.cancel_reason : "operator";
  return {
    subject: t("Mails.order_cancelled.subject", { no: order.order_no }),
    title: t("Mails.order_cancelled.title"),
    paragraphs: [t(`Mails.order_cancelled.${why}`), ...(why === "operator" ? [] : [t("Mails.order_cancelled.again")])],
    facts: [occasionFacts(told), moneyFacts(told)],
    button: order.event_slug && why !== "operator" ? link(told, "again", `/activity/${order.event_slug}`) : toOrder(told, "order"),
    notes: why === "overdue" ? [t("Mails.order_cancelled.money")] : [],
  };
}

function shipped(told: Told): Words {
  const { order, language } = told;
  const t = translate[language];
  const tracking = order.delivery?.tracking_no;
  return {
    subject: t("Mails.order_shipped.subject", { no: order.order_no }),
    title: t("Mails.order_shipped.title"),
    paragraphs: [t("Mails.order_shipped.text")],
    facts: [tracking ? [{ label: t("Mails.fact.tracking"), text: tracking, strong: true }] : [], occasionFacts(told), moneyFacts(told)],
    button: toOrder(told, "order"),
  };
}

function returned(template: "return_approved" | "return_rejected" | "return_received"): (told: Told) => Words {
  return (told) => {
    const t = translate[told.language];
    return {
      subject: t(`Mails.${template}.subject`, { no: told.order.order_no }),
      title: t(`Mails.${template}.title`),
      paragraphs: [t(template === "return_received" ? `Mails.return_received.${told.data.outcome ?? "refund"}` : `Mails.${template}.text`)],
      facts: [returnFacts(told, template === "return_approved"), occasionFacts(told)],
      button: toOrder(told, "order"),
    };
  };
}

function refund(
  template: "refund_requested" | "refund_approved" | "refund_rejected" | "refund_due" | "refunded" | "payment_returned",
): (told: Told) => Words {
  return (told) => {
    const t = translate[told.language];
    // Goods that were added to tickets go back with them: nobody asked for it, and no ticket is meant.
    const words = template === "refund_approved" && told.order.ticket_qty === 0 ? "refundApprovedProducts" : template;
    return {
      subject: t(`Mails.${words}.subject`, { no: told.order.order_no }),
      title: t(`Mails.${words}.title`),
      paragraphs: [t(`Mails.${words}.text`)],
      facts: [refundFacts(told), occasionFacts(told)],
      button: toOrder(told, "order"),
    };
  };
}

/** The session of tickets that are held has another time or hall: what it is now, what it was, and what one may do. */
function moved(told: Told): Words {
  const { order, language, data, writtenAt } = told;
  const t = translate[language];
  const what = data.from_time ? (data.from_hall ? "both" : "time") : data.from_hall ? "hall" : "doors";
  const mayReturn = order.refund_until !== undefined && new Date(order.refund_until) > writtenAt;
  const rights =
    order.status === "unpaid"
      ? t("Mails.session_moved.unpaid")
      : mayReturn
        ? t("Mails.session_moved.refund", { time: timeIn(language, order.refund_until as string) })
        : t("Mails.session_moved.contact", { mail: brand.mail, hotline: brand.hotline });
  return {
    subject: t("Mails.session_moved.subject", { no: order.order_no, name: order.event_name }),
    title: t("Mails.session_moved.title"),
    paragraphs: [t(`Mails.session_moved.${what}`), ...(order.status === "paid" ? [t("Mails.session_moved.valid")] : [])],
    facts: [occasionFacts(told), movedFacts(told)],
    button: toOrder(told, "order"),
    notes: [rights],
  };
}

const writers: Record<OrderMail, (told: Told) => Words> = {
  order_confirmed: confirmed,
  order_number: toPay("order_number"),
  order_expiring: toPay("order_expiring"),
  order_paid: paid,
  order_cancelled: cancelled,
  order_shipped: shipped,
  return_approved: returned("return_approved"),
  return_rejected: returned("return_rejected"),
  return_received: returned("return_received"),
  refund_requested: refund("refund_requested"),
  refund_approved: refund("refund_approved"),
  refund_rejected: refund("refund_rejected"),
  refund_due: refund("refund_due"),
  refunded: refund("refunded"),
  payment_returned: refund("payment_returned"),
  session_moved: moved,
};
