import { orderText } from "@/lib/domain/notifications/order-text";
import type { MailedOrder } from "@/lib/domain/notifications/types";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** A mail about an order in its buyer's language, plain and as HTML. */
export function orderMail(template: OrderMail, mailed: MailedOrder): MailBody {
  const { subject, ...text } = orderText(template, mailed);
  const { files = [], ...shown } = mailed.tickets ?? {};
  const body = mailBody(subject, {
    ...text,
    ...shown,
    lang: htmlLangOfLanguage(mailed.language),
    footer: translate[mailed.language]("Members.mail.footer"),
  });
  return { ...body, files };
}
