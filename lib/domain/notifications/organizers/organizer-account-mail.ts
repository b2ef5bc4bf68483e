import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { brand } from "@/lib/i18n/brand";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

type OrganizerAccountData = { organizer_name?: string; organizer_account?: string };

/** The mail that informs an organizer's contact that another bank account was put forward, which may not be the organizer's. */
export function organizerAccountMail(
  { organizer_name: organizer = "", organizer_account: account = "" }: OrganizerAccountData,
  language: Language,
): MailBody {
  const t = translate[language];
  const title = t("Mails.organizerAccount.title");
  return mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [
      t("Mails.organizerAccount.what", { organizer, account }),
      t("Mails.organizerAccount.wait"),
      t("Mails.organizerAccount.notYou", { hotline: brand.hotline }),
    ],
    footer: t("Members.mail.footer"),
  });
}
