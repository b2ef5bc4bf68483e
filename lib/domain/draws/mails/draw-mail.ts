import type { DrawMail } from "@/lib/domain/outbox/rules";
import type { DrawMailData } from "@/lib/domain/outbox/schemas";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";

/** The mail about an entry of a draw: that it is in, its receipt once the list is sealed, how it came out, or that the draw is void. */
export function drawMail(kind: DrawMail, data: DrawMailData, language: Language): MailBody {
  const t = translate[language];
  const locale = localeOfLanguage(language);
  const written = (time: string | undefined) => (time ? formatDateTime(time, locale, { year: "always" }) : "");
  const name = ({ draw_entered: "entered", draw_sealed: "sealed", draw_won: "won", draw_waiting: "waiting", draw_void: "void" } as const)[
    kind
  ];
  const facts = {
    event: data.event,
    entry: data.entry_id.replace(/(.{4})(?=.)/g, "$1 "),
    closes: written(data.closes_at),
    drawn: written(data.round_at),
    result: written(data.result_at),
    place: data.place ?? "",
    rank: data.rank ?? 0,
    count: data.qty ?? 0,
    amount: formatMoney(data.amount ?? 0),
    until: written(data.until),
    cause: data.cause ?? "",
  };
  const address = (path: string) => new URL(localizedPath(locale, path), env().SITE_URL).href;
  const title = t(`DrawMails.${name}.title`, facts);
  const paragraphs = {
    entered: [t("DrawMails.entered.text", facts), t("DrawMails.entered.number", facts), t("DrawMails.noPayment")],
    sealed: [t("DrawMails.sealed.text", facts), t("DrawMails.sealed.receipt"), data.receipt ?? ""],
    won: [t("DrawMails.won.text", facts), t("DrawMails.won.pay", facts)],
    waiting: [t("DrawMails.waiting.text", facts), t("DrawMails.waiting.rounds")],
    void: [
      t("DrawMails.void.text", facts),
      t("DrawMails.void.cause", facts),
      t("DrawMails.void.again", facts),
      ...(data.amount === undefined ? [] : [t("DrawMails.void.money", facts)]),
    ],
  }[name];
  return mailBody(title, {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs,
    button: { label: t(`DrawMails.${name}.act`), url: address(`/draw/${data.id}`) },
    notes: [t("DrawMails.verify", { url: address(`/draw/${data.id}/verify`) })],
    footer: t("Members.mail.footer"),
  });
}
