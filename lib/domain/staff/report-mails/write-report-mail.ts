import type { MailData } from "@/lib/domain/outbox/types";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { mintReportToken } from "@/lib/domain/staff/report-mails/report-token";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatCount, formatDate, formatMoney } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The daily mail with the report of an event: one day, the sale so far, and the link that ends the mails. */
export function writeReportMail(report: NonNullable<MailData["report"]>, language: Language): MailBody {
  const t = translate[language];
  const locale = localeOfLanguage(language);
  const { id, event, event_id, day, tickets, face, refunds, refunded, total, total_face, capacity, before, before_tickets } = report;
  const token = mintReportToken(id);
  const date = formatDate(day, locale);
  const facts = (count: number, amount: number) => ({ count: formatCount(count), amount: formatMoney(amount) });
  const share = capacity > 0 ? t("Mails.report.share", { percent: Math.floor((100 * total) / capacity) }) : "";
  const title = t("Mails.report.title", { event, date });
  const body = mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: [t("Mails.report.text")],
    facts: [
      [
        { label: t("Mails.report.day", { date }), text: t("Mails.report.sold", facts(tickets, face)), strong: true },
        { label: t("Mails.report.refunds"), text: t("Mails.report.refunded", facts(refunds, refunded)) },
      ],
      [
        { label: t("Mails.report.total"), text: [t("Mails.report.sold", facts(total, total_face)), share].filter(Boolean).join("\n") },
        ...(before === undefined
          ? []
          : [
              {
                label: t("Mails.report.before", { event: before }),
                text: t("Mails.report.tickets", { count: formatCount(before_tickets ?? 0) }),
              },
            ]),
      ],
    ],
    button: { label: t("Mails.report.button"), url: `${officeOrigin()}/office/reports?event=${event_id}` },
    notes: [
      t("Mails.report.why"),
      t("Mails.report.end", { url: new URL(localizedPath(locale, `/end-wait?report=${token}`), env().SITE_URL).href }),
    ],
    footer: t("Members.mail.footer"),
  });
  return { ...body, unsubscribe: new URL(`/misc/end_report/${token}`, env().SITE_URL).href };
}
