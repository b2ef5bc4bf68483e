import { mailBody, type MailBody } from "@/lib/files/mail-body";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** The mail with a verification code, plain and as HTML. */
export function codeMail({ code, language }: { code: string; language: Language }): MailBody {
  const t = translate[language];
  const paragraphs = [t("Members.mail.codeIntro"), t("Members.mail.codeCare")];
  return mailBody(t("Members.mail.codeSubject", { code }), {
    lang: htmlLangOfLanguage(language),
    title: t("Members.mail.codeTitle"),
    figure: code,
    paragraphs,
    footer: t("Members.mail.footer"),
  });
}
