import { occasionFacts } from "@/lib/domain/notifications/order-facts";
import type { MailedOrder } from "@/lib/domain/notifications/types";
import { brand } from "@/lib/i18n/brand";
import { findLocale, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The mail to a ticket's buyer about another name or guest. */
export function holderText({ order, language, data, ...mailed }: MailedOrder) {
  const t = translate[language];
  const { holder_change: change = "named", holder_name: name = "", holder_place: place = "" } = data;
  return {
    subject: t(`Mails.ticket_holder.${change}.subject`, { no: order.order_no, name: order.event_name }),
    title: t(`Mails.ticket_holder.${change}.title`),
    paragraphs: [t(`Mails.ticket_holder.${change}.text`)],
    facts: [
      [
        { label: t("Mails.fact.seats"), text: place },
        ...(name === "" ? [] : [{ label: t(change === "named" ? "Mails.fact.holder" : "Mails.fact.guest"), text: name, strong: true }]),
      ],
      occasionFacts({ order: { ...order, seats: [] }, language, data, ...mailed }),
    ],
    button: {
      label: t("Mails.button.tickets"),
      url: env().SITE_URL + localizedPath(findLocale(language) as Locale, `/member/record/detail/${order.id}`),
    },
    notes: [t("Mails.ticket_holder.contact", { mail: brand.mail, hotline: brand.hotline })],
  };
}
