import { mailHtml } from "@/lib/files/mail-html";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfWord } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** The mail with a verification code, in the member's language, plain and as HTML. */
export function codeMail({ code, language }: { code: string; language: Language }): { subject: string; text: string; html: string } {
  const t = translate[language];
  const subject = t("Members.mail.code_subject", { code });
  const [intro, care, footer] = [t("Members.mail.code_intro"), t("Members.mail.code_care"), t("Members.mail.footer")];
  return {
    subject,
    text: `${intro}\n\n${code}\n\n${care}\n\n${footer}\n`,
    html: mailHtml({ lang: htmlLangOfWord(language), title: t("Members.mail.code_title"), figure: code, paragraphs: [intro, care], footer }),
  };
}
