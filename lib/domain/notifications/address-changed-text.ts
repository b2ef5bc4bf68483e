import type { MailedOrder } from "@/lib/domain/notifications/types";
import { brand } from "@/lib/i18n/brand";
import { translate } from "@/lib/i18n/translate";

/**
 * To the address that an order had before staff changed it. Its reader may be a stranger now: the text has no tickets, names or
 * link.
 */
export function addressChangedText({ order, language }: MailedOrder) {
  const t = translate[language];
  return {
    subject: t("Mails.address_changed.subject", { no: order.order_no }),
    title: t("Mails.address_changed.title"),
    paragraphs: [t("Mails.address_changed.text", { no: order.order_no })],
    facts: [],
    notes: [t("Mails.address_changed.contact", { mail: brand.mail, hotline: brand.hotline })],
  };
}
