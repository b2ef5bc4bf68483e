import type { MailData } from "@/lib/domain/outbox/types";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { findLocale, htmlLangOfLanguage, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The mail to the guest of a ticket: it was handed over, called back, or has another name. The order is the buyer's. */
export function guestMail(data: MailData, language: Language): MailBody {
  const t = translate[language];
  const locale = findLocale(language) as Locale;
  const { holder_change: change, holder_name: name = "", holder_place: place = "", holder_event: event = "", holder_time: time } = data;
  const kind = change === "recalled" || change === "named" ? change : "handed";
  const title = t(`Mails.ticketGuest.${kind}.title`, { event });
  return mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [t(`Mails.ticketGuest.${kind}.text`)],
    facts: [
      [
        { label: t("Mails.fact.event"), text: event },
        ...(time ? [{ label: t("Mails.fact.session"), text: formatDateTime(time, locale, { year: "always" }) }] : []),
        { label: t("Mails.fact.seats"), text: place },
        { label: t(kind === "named" ? "Mails.fact.holder" : "Mails.fact.buyer"), text: name, strong: true },
      ],
    ],
    button:
      kind === "recalled"
        ? undefined
        : { label: t("Mails.button.tickets"), url: env().SITE_URL + localizedPath(locale, "/member/record/list") },
    footer: t("Members.mail.footer"),
  });
}
