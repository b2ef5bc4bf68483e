import type { WaitReason } from "@/lib/domain/outbox/rules";
import type { MailData } from "@/lib/domain/outbox/types";
import { mintWaitlistToken } from "@/lib/domain/waitlist/waitlist-token";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { findLocale, htmlLangOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The mail to a member who waited for a sale or for seats, with the link that ends it. */
export function waitlistMail({ reason, data, language }: { reason: WaitReason; data: MailData; language: Language }): MailBody {
  const t = translate[language];
  const locale = findLocale(language) as "zh-TW";
  const names = { event: data.wait_event ?? "", time: formatDateTime(data.wait_time ?? 0, locale, { year: "always" }) };
  const token = mintWaitlistToken(data.wait_id ?? "");
  const address = (path: string) => new URL(localizedPath(locale, path), env().SITE_URL).href;
  const presale = data.wait_presale;
  const title = presale ? t("Events.waitlistMail.presale.title", { ...names, presale }) : t(`Events.waitlistMail.${reason}.title`, names);
  const until = data.wait_until && formatDateTime(data.wait_until, locale, { year: "always" });
  const body = mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: presale
      ? [
          t("Events.waitlistMail.presale.text", { ...names, presale }),
          ...(until ? [t("Events.waitlistMail.presale.until", { until })] : []),
        ]
      : [t(`Events.waitlistMail.${reason}.text`, names)],
    button: { label: t("Events.getTickets"), url: address(`/activity/${data.wait_slug}/${data.wait_session}`) },
    notes: [t("Events.waitlistMail.once"), t("Events.waitlistMail.end", { url: address(`/end-wait?token=${token}`) })],
    footer: t("Members.mail.footer"),
  });
  return { ...body, unsubscribe: new URL(`/session/end_wait/${token}`, env().SITE_URL).href };
}
