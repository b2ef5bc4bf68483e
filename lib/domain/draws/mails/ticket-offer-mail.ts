import type { TicketOfferMailData } from "@/lib/domain/outbox/schemas";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The mail to the next on the claims list, who has an offer of a ticket that another buyer has offered back. */
export function ticketOfferMail({ event, time, place, amount, until }: TicketOfferMailData, language: Language): MailBody {
  const t = translate[language];
  const locale = localeOfLanguage(language);
  const written = (at: string) => formatDateTime(at, locale, { year: "always" });
  const title = t("Mails.ticketOffer.title", { event });
  return mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [t("Mails.ticketOffer.text", { until: written(until) })],
    facts: [
      [
        { label: t("Mails.fact.event"), text: event },
        { label: t("Mails.fact.session"), text: written(time) },
        { label: t("Mails.fact.seats"), text: place },
        { label: t("Mails.fact.price"), text: formatMoney(amount), strong: true },
      ],
    ],
    button: { label: t("Mails.ticketOffer.act"), url: env().SITE_URL + localizedPath(locale, "/member/record/list") },
    footer: t("Members.mail.footer"),
  });
}
