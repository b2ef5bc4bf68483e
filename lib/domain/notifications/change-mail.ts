import type { AccountChange } from "@/lib/domain/outbox/rules";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { findLocale, htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** The mail about an account change, with advice if the reader did not make it. It has no new values. */
export function changeMail({ change, at, language }: { change: AccountChange; at: Date; language: Language }): MailBody {
  const t = translate[language];
  const title = t(`Members.mail.title.${change}_changed`);
  const time = formatDateTime(at, findLocale(language) as string, { year: "always" });
  const when = change === "passkey_login" ? "passkeyLoginWhen" : "changedWhen";
  const paragraphs = [t(`Members.mail.${when}`, { time }), t("Members.mail.changedCare")];
  return mailBody(title, { lang: htmlLangOfLanguage(language), title, paragraphs, footer: t("Members.mail.footer") });
}
