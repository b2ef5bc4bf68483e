import type { MailBody } from "@/lib/domain/members/member-mails";
import { orderWords } from "@/lib/domain/notifications/order-words";
import type { Told } from "@/lib/domain/notifications/types";
import type { OrderMail } from "@/lib/domain/orders/rules";
import { mailHtml } from "@/lib/files/mail-html";
import { mailText } from "@/lib/files/mail-text";
import { htmlLangOfWord } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** A mail about an order in its buyer's language, plain and as HTML. */
export function orderMail(template: OrderMail, told: Told): MailBody {
  const { subject, ...words } = orderWords(template, told);
  const text = { ...words, lang: htmlLangOfWord(told.language), footer: translate[told.language]("Members.mail.footer") };
  return { subject, text: mailText(text), html: mailHtml(text) };
}
