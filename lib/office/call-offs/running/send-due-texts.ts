import { z } from "zod";
import type { CallOffKind } from "@/lib/domain/events/rules";
import { languages, textIn } from "@/lib/i18n/languages";
import { localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendSms } from "@/lib/platform/send-sms";

/** Lease of a text message by one worker, and the delay before the next try, in seconds. */
const LEASE_SECONDS = 60;
/** After this many tries a person has to reach the buyer. The carrier recognises a message by its number for twelve hours. */
const MOST_ATTEMPTS = 60;
const AT_A_TIME = 20;

const dueTextRow = z.strictObject({
  callOffId: z.string(),
  orderId: z.string(),
  textId: z.string(),
  attempts: z.number(),
  kind: z.enum(["cancelled", "postponed", "rescheduled"]),
  mobile: z.string(),
  orderNo: z.string(),
  language: z.enum(languages),
  name: localizedText,
});
type DueText = z.output<typeof dueTextRow>;

const isTextDue = Prisma.sql`told = 'text_due' AND next_at <= now()`;

/** SQL condition: a text message is due. */
export const areTextsDue = Prisma.sql`EXISTS (SELECT FROM call_off_orders WHERE ${isTextDue})`;

/**
 * Sends the text messages to buyers without a mail address. Each one is leased and has a number by which the carrier accepts it
 * once, so a message whose sender died is sent again without reaching the buyer twice.
 * @returns how many were tried
 */
export async function sendDueTexts(): Promise<number> {
  const due = await querySql(
    dueTextRow,
    Prisma.sql`
    UPDATE call_off_orders c SET next_at = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = c.attempts + 1
    FROM call_offs f, events e, orders o
    WHERE f.id = c.call_off_id AND e.id = f.event_id AND o.id = c.order_id AND (c.call_off_id, c.order_id) IN (
      SELECT call_off_id, order_id FROM call_off_orders WHERE ${isTextDue} LIMIT ${AT_A_TIME} FOR UPDATE SKIP LOCKED)
    RETURNING c.call_off_id AS "callOffId", c.order_id AS "orderId", c.text_id AS "textId", c.attempts, f.kind, o.buyer_mobile AS mobile,
      o.order_no AS "orderNo", o.language, e.name`,
  );
  for (const text of due) await sendOne(text);
  return due.length;
}

async function sendOne({ callOffId, orderId, textId, attempts, kind, ...order }: DueText): Promise<void> {
  const { language, mobile, orderNo, name } = order;
  const url = env().SITE_URL + localizedPath(localeOfLanguage(language), `/member/record/detail/${orderId}`);
  const text = translate[language](`Members.sms.called_off.${kind satisfies CallOffKind}`, { name: textIn(name, language), orderNo, url });
  const outcome = await sendSms({ mobile, text, textId });
  const told = outcome === "sent" ? "text" : outcome === "recipient" || attempts >= MOST_ATTEMPTS ? "unreachable" : "text_due";
  if (told !== "text_due") await db.callOffOrder.updateMany({ where: { callOffId, orderId, told: "text_due" }, data: { told } });
}
