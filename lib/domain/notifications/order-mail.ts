import { orderWords } from "@/lib/domain/notifications/order-words";
import type { Told } from "@/lib/domain/notifications/types";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { htmlLangOfWord } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** A mail about an order in its buyer's language, plain and as HTML. */
export function orderMail(template: OrderMail, told: Told): MailBody {
  const { subject, ...words } = orderWords(template, told);
  return mailBody(subject, { ...words, lang: htmlLangOfWord(told.language), footer: translate[told.language]("Members.mail.footer") });
}
