import type { StaffChange } from "@/lib/domain/outbox/rules";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { findLocale, htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** The mail to a staff member about a change of password or factors, with a link to end unknown logins. */
export function staffChangeMail({ change, at, language }: { change: StaffChange; at: Date; language: Language }): MailBody {
  const t = translate[language];
  const title = t("Mails.staffChange.title");
  const time = formatDateTime(at, findLocale(language) as string, { year: "always" });
  return mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [t(`Mails.staffChange.${change}`, { time })],
    button: { label: t("Mails.staffChange.button"), url: `${officeOrigin()}/office/me` },
    notes: [t("Mails.staffChange.notYou")],
    footer: t("Members.mail.footer"),
  });
}
