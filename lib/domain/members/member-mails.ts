import type { Change } from "@/lib/domain/members/rules";
import { mailHtml } from "@/lib/files/mail-html";
import { mailText, type MailText } from "@/lib/files/mail-text";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfWord, localeOfWord } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

export type MailBody = { subject: string; text: string; html: string };

function body(subject: string, text: MailText): MailBody {
  return { subject, text: mailText(text), html: mailHtml(text) };
}

/** The mail with a verification code, plain and as HTML. */
export function codeMail({ code, language }: { code: string; language: Language }): MailBody {
  const t = translate[language];
  const paragraphs = [t("Members.mail.codeIntro"), t("Members.mail.codeCare")];
  return body(t("Members.mail.codeSubject", { code }), {
    lang: htmlLangOfWord(language),
    title: t("Members.mail.codeTitle"),
    figure: code,
    paragraphs,
    footer: t("Members.mail.footer"),
  });
}

/** The mail that tells of a change, and what to do if it was somebody else's. It names no new value. */
export function changeMail({ change, at, language }: { change: Change; at: Date; language: Language }): MailBody {
  const t = translate[language];
  const title = t(`Members.mail.title.${change}_changed`);
  const time = formatDateTime(at, localeOfWord(language) as string, { year: "always" });
  const paragraphs = [t("Members.mail.changedWhen", { time }), t("Members.mail.changedCare")];
  return body(title, { lang: htmlLangOfWord(language), title, paragraphs, footer: t("Members.mail.footer") });
}
