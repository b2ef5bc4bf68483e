import { drawMail } from "@/lib/domain/draws/mails/draw-mail";
import { ticketOfferMail } from "@/lib/domain/draws/mails/ticket-offer-mail";
import { followMail } from "@/lib/domain/follows/follow-mail";
import { testCallOffMail } from "@/lib/domain/notifications/call-off-mail";
import { changeMail } from "@/lib/domain/notifications/change-mail";
import { guestMail } from "@/lib/domain/notifications/holders/guest-mail";
import { invitationMail } from "@/lib/domain/notifications/invitation-mail";
import { testLetterMail } from "@/lib/domain/notifications/letter-mail";
import { orderMail } from "@/lib/domain/notifications/order-mail";
import { organizerAccountMail } from "@/lib/domain/notifications/organizers/organizer-account-mail";
import type { MailedOrderRow } from "@/lib/domain/notifications/queries";
import { isOvertaken } from "@/lib/domain/notifications/rules";
import { staffChangeMail } from "@/lib/domain/notifications/staff-change-mail";
import type { LeasedMail, MailedTickets } from "@/lib/domain/notifications/types";
import { waitlistMail } from "@/lib/domain/notifications/waitlist-mail";
import { webhookMail } from "@/lib/domain/notifications/webhook-mail";
import { toOrderView } from "@/lib/domain/orders/reading/to-order-view";
import {
  accountChanges,
  drawMails,
  followMails,
  followReasons,
  guestMailName,
  orderMails,
  organizerAccountMailName,
  reportMail,
  ticketOfferMailName,
  waitMails,
  waitReasons,
} from "@/lib/domain/outbox/rules";
import { writeReportMail } from "@/lib/domain/staff/report-mails/write-report-mail";
import type { MailBody } from "@/lib/files/mail-body";

/**
 * Render a mail from the current state of its order, in the reader's language.
 * @param mailed the order, undefined when it was deleted or the mail is about none
 * @param tickets the files that `ticketFiles` made for the mail
 * @returns null when the order has changed so that the mail is no longer true, or was deleted
 * @throws Error for an unknown template
 */
export function writeMail(
  { template, orderId, data, language, createdAt }: LeasedMail,
  mailed: MailedOrderRow | undefined,
  now: Date,
  tickets?: MailedTickets,
): MailBody | null {
  const change = accountChanges.find((name) => template === `${name}_changed`);
  if (change) return changeMail({ change, at: data.at ? new Date(data.at) : createdAt, language });
  const reason = waitReasons.find((name) => template === waitMails[name]);
  if (reason) return waitlistMail({ reason, data, language });
  const news = followReasons.find((name) => template === followMails[name]);
  if (news) return followMail({ reason: news, data, language });
  const drawn = drawMails.find((name) => template === name);
  if (drawn && data.draw) return drawMail(drawn, data.draw, language);
  if (template === "letter_test") return testLetterMail(data, language);
  if (template === "call_off_test") return testCallOffMail(data, language);
  if (template === "staff_invited") return invitationMail(data.invitation_id ?? "", language);
  if (template === organizerAccountMailName) return organizerAccountMail(data, language);
  if (template === guestMailName) return guestMail(data, language);
  if (template === ticketOfferMailName && data.offer) return ticketOfferMail(data.offer, language);
  if (template === "webhook_disabled") return webhookMail(data, language);
  if (template === reportMail && data.report) return writeReportMail(data.report, language);
  if (template === "staff_account_changed" && data.staff_change)
    return staffChangeMail({ change: data.staff_change, at: data.at ? new Date(data.at) : createdAt, language });
  const known = orderMails.find((name) => name === template);
  if (!known || orderId === null) throw new Error(`no mail is written from the template ${template}`);
  if (!mailed) return null;
  const order = toOrderView(mailed.row, language, now);
  return isOvertaken(known, order, now, data)
    ? null
    : orderMail(known, { order, pickupNos: mailed.pickupNos, ticketLink: mailed.ticketLink, data, tickets, language, writtenAt: now });
}
