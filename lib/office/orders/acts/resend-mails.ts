import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { resendOrderMails } from "@/lib/domain/outbox/resend-order-mails";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendSms } from "@/lib/platform/send-sms";

type Resend = {
  orderId: string;
  actor: AuditActor;
  /** null: the one about the order's state */
  template: OrderMail | null;
  /** also send a text message with the order's address on the site */
  text: boolean;
};

/**
 * Sends an order's mail again, and a text message if requested.
 * @returns which mail
 * @throws TOO_BUSY, CHANGE_REFUSED without an address; UNAVAILABLE or BAD_INPUT if the carrier did not accept the text message: the
 * mail is sent nevertheless
 */
export async function resendMails({ orderId, actor, template, text }: Resend, now = new Date()): Promise<OrderMail> {
  const sent = await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const mail = await resendOrderMails(tx, { orderId, template }, now);
    await recordAudit(tx, {
      actor,
      act: "order.mails_resent",
      subject: { kind: "order", id: order.orderNo },
      eventId: order.eventId,
      after: { mail, text },
    });
    return { mail, ...order };
  });
  if (text) await sendText(orderId, sent);
  return sent.mail;
}

async function sendText(orderId: string, { orderNo, language }: { orderNo: string; language: string }): Promise<void> {
  const { buyerMobile } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { buyerMobile: true } });
  const url = env().SITE_URL + localizedPath(localeOfLanguage(language as Language), `/member/record/detail/${orderId}`);
  const outcome = await sendSms({ mobile: buyerMobile, text: translate[language as Language]("Members.sms.order", { orderNo, url }) });
  if (outcome === "carrier") throw new DomainError("UNAVAILABLE", { retryAfter: 30 });
  if (outcome === "recipient") throw new DomainError("BAD_INPUT", { details: [{ field: "mobile", key: "mobile_rule" }] });
}
