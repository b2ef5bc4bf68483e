import { addressChangedText } from "@/lib/domain/notifications/address-changed-text";
import { callOffText } from "@/lib/domain/notifications/call-off-mail";
import { holderText } from "@/lib/domain/notifications/holders/holder-text";
import { offeredText } from "@/lib/domain/notifications/holders/offered-text";
import { paragraphsOf } from "@/lib/domain/notifications/letter-mail";
import {
  deadlineOf,
  moneyFacts,
  movedFacts,
  numberFacts,
  occasionFacts,
  paidFacts,
  pickupFacts,
  refundFacts,
  refundTexts,
  returnFacts,
  timeIn,
} from "@/lib/domain/notifications/order-facts";
import type { MailedOrder } from "@/lib/domain/notifications/types";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import type { MailText } from "@/lib/files/mail-text";
import { brand } from "@/lib/i18n/brand";
import { localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** A mail's text with its subject. */
type OrderText = { subject: string } & Pick<MailText, "title" | "paragraphs" | "facts" | "button" | "notes">;

/** The text of each mail about an order. */
export function orderText(template: OrderMail, mailed: MailedOrder): OrderText {
  return writers[template](mailed);
}

function link({ language }: MailedOrder, label: "pay" | "order" | "tickets" | "again", path: string): OrderText["button"] {
  return {
    label: translate[language](`Mails.button.${label}`),
    url: env().SITE_URL + localizedPath(localeOfLanguage(language), path),
  };
}

function toOrder(mailed: MailedOrder, label: "pay" | "order" | "tickets"): OrderText["button"] {
  // The holder of complimentary or counter tickets has no account to see the order in: the link is the ticket.
  if (mailed.ticketLink) {
    const { language, ticketLink } = mailed;
    // A call, which has its language as a parameter and not in its path.
    const url = `${env().SITE_URL}/ticket/complimentary/${ticketLink}?lang=${language}`;
    return { label: translate[language]("Mails.button.tickets"), url };
  }
  return link(mailed, label, `/member/record/detail/${mailed.order.id}`);
}

/** The content of an unpaid order: numbered seats, places without numbers, or only goods. */
function heldBy({ order }: MailedOrder): "seats" | "tickets" | "items" {
  if (order.ticket_qty === 0) return "items";
  return order.seats.some(({ number }) => number !== null) ? "seats" : "tickets";
}

function confirmed(mailed: MailedOrder): OrderText {
  const { order, language } = mailed;
  const t = translate[language];
  const [no, time, number] = [order.order_no, timeIn(language, deadlineOf(order)), numberFacts(mailed)];
  const free = order.total_price === 0;
  const ways = [...new Set(order.pay_ways.map(({ pay_way: way }) => t(`Payments.ways.${way}`)))];
  return {
    subject: t(free ? "Mails.order_confirmed.subjectFree" : "Mails.order_confirmed.subject", { no, time }),
    title: t("Mails.order_confirmed.title"),
    paragraphs: [
      t(`Mails.order_confirmed.held.${heldBy(mailed)}`, { time }),
      t(free ? "Mails.order_confirmed.free" : "Mails.order_confirmed.rule"),
    ],
    facts: [
      number,
      occasionFacts(mailed),
      [
        ...moneyFacts(mailed),
        ...(number.length === 0 && !free && ways.length > 0
          ? [{ label: t("Mails.fact.payWays"), text: ways.join(t("Orders.record.listJoin")) }]
          : []),
      ],
    ],
    button: toOrder(mailed, free ? "order" : "pay"),
  };
}

/** The mails about an issued number to pay to, and about its deadline. */
function toPay(template: "order_number" | "order_expiring"): (mailed: MailedOrder) => OrderText {
  return (mailed) => {
    const { order, language } = mailed;
    const t = translate[language];
    const [no, time] = [order.order_no, timeIn(language, deadlineOf(order))];
    const how = order.paymentCVS ? t("Mails.payCvs") : t("Mails.payAtm");
    const expiring = template === "order_expiring";
    return {
      subject: t(`Mails.${template}.subject`, { no, time }),
      title: t(`Mails.${template}.title`),
      paragraphs: [t(`Mails.${template}.text`, { time }), how],
      facts: [numberFacts(mailed), occasionFacts(mailed), moneyFacts(mailed)],
      button: toOrder(mailed, "order"),
      notes: expiring ? [t("Mails.order_expiring.paid")] : [],
    };
  };
}

function paid(mailed: MailedOrder): OrderText {
  const { order, language } = mailed;
  const t = translate[language];
  const [no, name] = [order.order_no, order.event_name];
  return {
    subject: name ? t("Mails.order_paid.subject", { no, name }) : t("Mails.order_paid.subjectPlain", { no }),
    title: t("Mails.order_paid.title"),
    paragraphs: [order.ticket_type ? t(`Mails.order_paid.${order.ticket_type}`) : t("Mails.order_paid.items")],
    facts: [pickupFacts(mailed), occasionFacts(mailed), moneyFacts(mailed), paidFacts(mailed)],
    button: toOrder(mailed, order.ticket_type ? "tickets" : "order"),
    notes: [t("Mails.order_paid.receipt"), ...(order.paid_time ? refundTexts(mailed, "order_paid", new Date(order.paid_time)) : [])],
  };
}

function cancelled(mailed: MailedOrder): OrderText {
  const { order, language } = mailed;
  const t = translate[language];
  const why = (["member", "overdue", "called_off"] as const).find((reason) => reason === order.cancel_reason) ?? "operator";
  return {
    subject: t("Mails.order_cancelled.subject", { no: order.order_no }),
    title: t("Mails.order_cancelled.title"),
    paragraphs: [
      t(`Mails.order_cancelled.${why}`),
      ...(why === "operator" || why === "called_off" ? [] : [t("Mails.order_cancelled.again")]),
    ],
    facts: [occasionFacts(mailed), moneyFacts(mailed)],
    button:
      order.event_slug && why !== "operator" && why !== "called_off"
        ? link(mailed, "again", `/activity/${order.event_slug}`)
        : toOrder(mailed, "order"),
    notes: why === "overdue" ? [t("Mails.order_cancelled.money")] : [],
  };
}

function shipped(mailed: MailedOrder): OrderText {
  const { order, language } = mailed;
  const t = translate[language];
  const tracking = order.delivery?.tracking_no;
  return {
    subject: t("Mails.order_shipped.subject", { no: order.order_no }),
    title: t("Mails.order_shipped.title"),
    paragraphs: [t(mailed.data.tracking_before === undefined ? "Mails.order_shipped.text" : "Mails.order_shipped.corrected")],
    facts: [tracking ? [{ label: t("Mails.fact.tracking"), text: tracking, strong: true }] : [], occasionFacts(mailed), moneyFacts(mailed)],
    button: toOrder(mailed, "order"),
  };
}

function returned(template: "return_approved" | "return_rejected" | "return_received"): (mailed: MailedOrder) => OrderText {
  return (mailed) => {
    const t = translate[mailed.language];
    return {
      subject: t(`Mails.${template}.subject`, { no: mailed.order.order_no }),
      title: t(`Mails.${template}.title`),
      paragraphs: [
        t(template === "return_received" ? `Mails.return_received.${mailed.data.outcome ?? "refund"}` : `Mails.${template}.text`),
      ],
      facts: [returnFacts(mailed, template === "return_approved"), occasionFacts(mailed)],
      button: toOrder(mailed, "order"),
    };
  };
}

function refund(
  template:
    "refund_requested" | "refund_approved" | "refund_rejected" | "refund_due" | "refund_sent_back" | "refunded" | "payment_returned",
): (mailed: MailedOrder) => OrderText {
  return (mailed) => {
    const t = translate[mailed.language];
    // Goods added to tickets are refunded with them: the buyer did not request it, and it is about no ticket.
    const words = template === "refund_approved" && mailed.order.ticket_qty === 0 ? "refundApprovedProducts" : template;
    return {
      subject: t(`Mails.${words}.subject`, { no: mailed.order.order_no }),
      title: t(`Mails.${words}.title`),
      paragraphs: [t(`Mails.${words}.text`)],
      facts: [refundFacts(mailed), occasionFacts(mailed)],
      button: toOrder(mailed, "order"),
    };
  };
}

/** The mail about a moved session: its new and old time or hall, and the buyer's options. */
function moved(mailed: MailedOrder): OrderText {
  const { order, language, data, writtenAt } = mailed;
  const t = translate[language];
  const what = data.from_time ? (data.from_hall ? "both" : "time") : data.from_hall ? "hall" : "doors";
  const refunds = refundTexts(mailed, "session_moved", writtenAt);
  const rights =
    order.status === "unpaid"
      ? [t("Mails.session_moved.unpaid")]
      : refunds.length > 0
        ? refunds
        : [t("Mails.session_moved.contact", { mail: brand.mail, hotline: brand.hotline })];
  return {
    subject: t("Mails.session_moved.subject", { no: order.order_no, name: order.event_name }),
    title: t("Mails.session_moved.title"),
    paragraphs: [t(`Mails.session_moved.${what}`), ...(order.status === "paid" ? [t("Mails.session_moved.valid")] : [])],
    facts: [occasionFacts(mailed), movedFacts(mailed)],
    button: toOrder(mailed, "order"),
    notes: rights,
  };
}

/** For holders of tickets without an account, the mail itself links to the tickets. */
const linked =
  (template: "complimentary" | "counter_paid") =>
  (mailed: MailedOrder): OrderText => {
    const { order, language } = mailed;
    const t = translate[language];
    return {
      subject: t(`Mails.${template}.subject`, { no: order.order_no, name: order.event_name }),
      title: t(`Mails.${template}.title`),
      paragraphs: [t(`Mails.${template}.text`)],
      facts: [occasionFacts(mailed)],
      button: toOrder(mailed, "tickets"),
      notes: [t(`Mails.${template}.note`)],
    };
  };

/** Complimentary tickets that staff have withdrawn; the link still opens the remaining ones. */
function complimentaryWithdrawn(mailed: MailedOrder): OrderText {
  const { order, language, data } = mailed;
  const { taken = 0, left = 0 } = data;
  const t = translate[language];
  return {
    subject: t("Mails.complimentary_withdrawn.subject", { no: order.order_no, name: order.event_name }),
    title: t("Mails.complimentary_withdrawn.title"),
    paragraphs: [
      t("Mails.complimentary_withdrawn.text", { count: taken }),
      ...(left > 0 ? [t("Mails.complimentary_withdrawn.rest", { count: left })] : []),
    ],
    facts: [occasionFacts(mailed)],
    button: left > 0 ? toOrder(mailed, "tickets") : undefined,
    notes: [t("Mails.complimentary_withdrawn.contact", { mail: brand.mail, hotline: brand.hotline })],
  };
}

/** The mail about tickets that staff moved to other seats. */
function ticketsMoved(mailed: MailedOrder): OrderText {
  const { order, language } = mailed;
  const t = translate[language];
  const type = order.ticket_type ?? "e_ticket";
  return {
    subject: t("Mails.tickets_moved.subject", { no: order.order_no, name: order.event_name }),
    title: t("Mails.tickets_moved.title"),
    paragraphs: [t("Mails.tickets_moved.text"), t(`Mails.tickets_moved.${type}`)],
    facts: [pickupFacts(mailed), occasionFacts(mailed)],
    button: toOrder(mailed, "tickets"),
    notes: [t("Mails.tickets_moved.contact", { mail: brand.mail, hotline: brand.hotline })],
  };
}

/** The text that staff have written; below it, the reason why this reader got it. */
function letter(mailed: MailedOrder): OrderText {
  const { order, language, data } = mailed;
  const title = data.letter_title ?? "";
  return {
    subject: title,
    title,
    paragraphs: paragraphsOf(data.letter_text ?? ""),
    facts: [occasionFacts(mailed)],
    button: toOrder(mailed, order.ticket_type ? "tickets" : "order"),
    notes: [translate[language]("Mails.letter.why", { no: order.order_no, name: order.event_name })],
  };
}

const writers: Record<OrderMail, (mailed: MailedOrder) => OrderText> = {
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
  refund_sent_back: refund("refund_sent_back"),
  refunded: refund("refunded"),
  payment_returned: refund("payment_returned"),
  session_moved: moved,
  called_off: (mailed) => ({
    ...callOffText(mailed),
    button: mailed.data.call_off_way === "nothing" ? undefined : toOrder(mailed, "order"),
  }),
  letter,
  complimentary: linked("complimentary"),
  complimentary_withdrawn: complimentaryWithdrawn,
  counter_paid: linked("counter_paid"),
  tickets_moved: ticketsMoved,
  ticket_holder: holderText,
  ticket_offered: offeredText,
  address_changed: addressChangedText,
};
