import { mailHtml } from "@/lib/files/mail-html";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfWord, localeOfWord } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

export type MailBody = { subject: string; text: string; html: string };

/** What of an account was changed. */
export type Change = "password" | "mobile" | "email";

/** The mail with a verification code, plain and as HTML. */
export function codeMail({ code, language }: { code: string; language: Language }): MailBody {
  const t = translate[language];
  const [intro, care, footer] = [t("Members.mail.code_intro"), t("Members.mail.code_care"), t("Members.mail.footer")];
  return {
    subject: t("Members.mail.code_subject", { code }),
    text: `${intro}\n\n${code}\n\n${care}\n\n${footer}\n`,
    html: mailHtml({ lang: htmlLangOfWord(language), title: t("Members.mail.code_title"), figure: code, paragraphs: [intro, care], footer }),
  };
}

/** The mail that tells of a change, and what to do if it was somebody else's. It names no new value. */
export function changeMail({ change, at, language }: { change: Change; at: Date; language: Language }): MailBody {
  const t = translate[language];
  const title = t(`Members.mail.${change}_changed_title`);
  const time = formatDateTime(at, localeOfWord(language) as string, { year: "always" });
  const [when, care, footer] = [t("Members.mail.changed_when", { time }), t("Members.mail.changed_care"), t("Members.mail.footer")];
  return {
    subject: title,
    text: `${when}\n\n${care}\n\n${footer}\n`,
    html: mailHtml({ lang: htmlLangOfWord(language), title, paragraphs: [when, care], footer }),
  };
}
