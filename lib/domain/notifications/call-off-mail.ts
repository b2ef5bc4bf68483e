import { paragraphsOf } from "@/lib/domain/notifications/letter-mail";
import { movedFacts, occasionFacts, refundFacts, timeIn } from "@/lib/domain/notifications/order-facts";
import type { MailedOrder } from "@/lib/domain/notifications/types";
import type { MailData } from "@/lib/domain/outbox/types";
import { mailBody, type MailBody } from "@/lib/files/mail-body";
import type { Fact } from "@/lib/files/mail-text";
import { brand } from "@/lib/i18n/brand";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";

type CallOffText = { subject: string; title: string; paragraphs: string[]; facts: Fact[][]; notes: string[] };

/** The mail about a session that is cancelled, postponed or moved: how it affects the tickets and the money. */
export function callOffText(mailed: MailedOrder): CallOffText {
  const { order, language, data } = mailed;
  const t = translate[language];
  const kind = data.call_off ?? "cancelled";
  // A postponed session has no date: the text gives the original one as such.
  const occasion =
    kind === "postponed" ? occasionFacts({ ...mailed, order: { ...order, session_time: undefined } }) : occasionFacts(mailed);
  return {
    subject: t(`Mails.called_off.subject.${kind}`, { no: order.order_no, name: order.event_name }),
    title: t(`Mails.called_off.title.${kind}`),
    paragraphs: paragraphs(data, language),
    facts: [refundFacts(mailed), kind === "cancelled" ? occasion : [...occasion, ...movedFacts(mailed)]],
    notes: [t("Mails.called_off.contact", { mail: brand.mail, hotline: brand.hotline })],
  };
}

function paragraphs(
  { call_off: kind = "cancelled", call_off_way: way = "card", call_off_note: note, ...data }: MailData,
  language: Language,
): string[] {
  const t = translate[language];
  const rights =
    kind === "cancelled"
      ? [t(`Mails.called_off.money.${way}`)]
      : data.give_back_until
        ? [t("Mails.called_off.giveBack", { time: timeIn(language, data.give_back_until) })]
        : [];
  return [t(`Mails.called_off.text.${kind}`), ...rights, ...paragraphsOf(note ?? "")];
}

/** A test mail with the text that holders would get, for staff, without an order. */
export function testCallOffMail(data: MailData, language: Language): MailBody {
  const t = translate[language];
  const kind = data.call_off ?? "cancelled";
  const title = t(`Mails.called_off.title.${kind}`);
  return mailBody(t("Mails.letter.test", { title }), {
    lang: htmlLangOfLanguage(language),
    title,
    paragraphs: paragraphs(data, language),
    facts: [
      [
        { label: t("Mails.fact.event"), text: data.call_off_name ?? "" },
        ...(data.to_time ? [{ label: t("Mails.fact.session"), text: timeIn(language, data.to_time) }] : []),
        ...(data.from_time ? [{ label: t("Mails.fact.timeBefore"), text: timeIn(language, data.from_time) }] : []),
      ],
    ],
    footer: t("Members.mail.footer"),
  });
}
