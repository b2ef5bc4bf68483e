import { mintFollowToken } from "@/lib/domain/follows/follow-token";
import type { FollowReason } from "@/lib/domain/outbox/rules";
import type { MailData } from "@/lib/domain/outbox/types";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The mail to a follower about a new event or its sale, with the link that ends it. */
export function followMail({ reason, data, language }: { reason: FollowReason; data: MailData; language: Language }): MailBody {
  const t = translate[language];
  const locale = localeOfLanguage(language);
  const written = (time: string | undefined) => (time ? formatDateTime(time, locale, { year: "always" }) : "");
  const { follow_event: event = "", follow_place: place = "", follow_time, follow_sale, follow_id = "" } = data;
  const facts = { event, place, time: written(follow_time), sale: written(follow_sale) };
  const token = mintFollowToken(follow_id);
  const address = (path: string) => new URL(localizedPath(locale, path), env().SITE_URL).href;
  const title = t(`Artists.mail.${reason}.title`, facts);
  const body = mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [t(`Artists.mail.${reason}.text`, facts), ...(reason === "new" && follow_sale ? [t("Artists.mail.opens", facts)] : [])],
    button: { label: t("Events.seeEvent"), url: address(`/activity/${data.follow_slug}`) },
    notes: [t("Artists.mail.why"), t("Artists.mail.end", { url: address(`/end-wait?follow=${token}`) })],
    footer: t("Members.mail.footer"),
  });
  return { ...body, unsubscribe: new URL(`/artist/end_follow/${token}`, env().SITE_URL).href };
}
