import { mailBody, type MailBody } from "@/lib/files/mail-body";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** Paragraphs of a text that staff wrote: an empty line separates them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A test mail of a letter, for its author, without an order. */
export function testLetterMail(
  { letter_title: title = "", letter_text: text = "" }: { letter_title?: string; letter_text?: string },
  language: Language,
): MailBody {
  const t = translate[language];
  return mailBody(t("Mails.letter.test", { title }), {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: paragraphsOf(text),
    footer: t("Members.mail.footer"),
  });
}
