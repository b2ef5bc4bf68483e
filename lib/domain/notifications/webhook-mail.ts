import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

/** The mail that informs owners that a webhook endpoint receives no more messages. */
export function webhookMail(
  { webhook_url: url = "", webhook_reason: reason = "failing" }: { webhook_url?: string; webhook_reason?: "failing" | "gone" },
  language: Language,
): MailBody {
  const t = translate[language];
  const title = t("Mails.webhook.title");
  return mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [t(`Mails.webhook.${reason}`, { url }), t("Mails.webhook.wait")],
    button: { label: t("Mails.webhook.button"), url: `${officeOrigin()}/office/webhooks` },
    footer: t("Members.mail.footer"),
  });
}
