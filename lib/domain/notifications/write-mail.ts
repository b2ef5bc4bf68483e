import { changeMail, type MailBody } from "@/lib/domain/members/member-mails";
import { changes } from "@/lib/domain/members/rules";
import { orderMail } from "@/lib/domain/notifications/order-mail";
import { findToldOrder } from "@/lib/domain/notifications/queries";
import { isOvertaken } from "@/lib/domain/notifications/rules";
import type { LeasedMail } from "@/lib/domain/notifications/types";
import { orderMails } from "@/lib/domain/orders/rules";

/**
 * Write a mail from the order as it is now, in the reader's language.
 * @returns null when the order has gone on so that the mail would not be true any more, or is gone
 * @throws Error for a template that nobody knows
 */
export async function writeMail({ template, orderId, data, language, createdAt }: LeasedMail, now: Date): Promise<MailBody | null> {
  const change = changes.find((name) => template === `${name}_changed`);
  if (change) return changeMail({ change, at: data.at ? new Date(data.at) : createdAt, language });
  const known = orderMails.find((name) => name === template);
  if (!known || orderId === null) throw new Error(`no mail is written from the template ${template}`);
  const told = await findToldOrder({ orderId, language }, now);
  if (!told || isOvertaken(known, told.order, now)) return null;
  return orderMail(known, { ...told, data, language });
}
