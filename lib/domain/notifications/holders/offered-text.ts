import { occasionFacts } from "@/lib/domain/notifications/order-facts";
import type { MailedOrder } from "@/lib/domain/notifications/types";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
import { localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The mail to a buyer who has offered a ticket back: it is listed, taken by another buyer, or remains the buyer's. */
export function offeredText({ order, language, data, ...mailed }: MailedOrder) {
  const t = translate[language];
  const locale = localeOfLanguage(language);
  const { offered_change: change = "listed", offered_place: place = "", offered_until: until, amount, fee } = data;
  const time = until ? formatDateTime(until, locale, { year: "always" }) : "";
  const facts = [{ label: t("Mails.fact.seats"), text: place }];
  return {
    subject: t(`Mails.ticket_offered.${change}.subject`, { no: order.order_no, name: order.event_name }),
    title: t(`Mails.ticket_offered.${change}.title`),
    paragraphs: [t(`Mails.ticket_offered.${change}.text`, { time })],
    facts: [
      change === "taken"
        ? [
            ...facts,
            { label: t("Mails.fact.refund"), text: formatMoney(amount ?? 0), strong: true },
            ...(fee ? [{ label: t("Mails.fact.refundFee"), text: formatMoney(fee) }] : []),
          ]
        : facts,
      occasionFacts({ order: { ...order, seats: [] }, language, data, ...mailed }),
    ],
    button: { label: t("Mails.button.order"), url: env().SITE_URL + localizedPath(locale, `/member/record/detail/${order.id}`) },
    notes: change === "taken" ? [t("Mails.ticket_offered.account")] : [],
  };
}
