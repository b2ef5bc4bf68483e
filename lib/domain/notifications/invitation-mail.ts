import { invitationToken } from "@/lib/domain/staff/invitation-token";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { INVITATION_SECONDS } from "@/lib/domain/staff/rules";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** The mail that invites a person into the office. The token is behind the #, so that no server logs it. */
export function invitationMail(invitationId: string, language: Language): MailBody {
  const t = translate[language];
  const title = t("Mails.invitation.title");
  return mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [t("Mails.invitation.text"), t("Mails.invitation.factor")],
    button: { label: t("Mails.invitation.button"), url: `${officeOrigin()}/office/invitation#${invitationToken(invitationId)}` },
    notes: [t("Mails.invitation.until", { days: INVITATION_SECONDS / 86_400 })],
    footer: t("Members.mail.footer"),
  });
}
