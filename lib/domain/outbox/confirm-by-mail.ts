import { Prisma } from "@/lib/platform/db";

/**
 * A step of the claim: enqueue the order's confirmation, as enqueueOrderMail does for all later mails.
 * @param invoiced name of the previous step, with rows `(order_id, email)`
 */
export function confirmByMail({ invoiced, language }: { invoiced: Prisma.Sql; language: string }): Prisma.Sql {
  return Prisma.sql`
  INSERT INTO mail_outbox (message_id, template, language, recipient, order_id)
  SELECT 'order_confirmed.' || order_id, 'order_confirmed', ${language}, email, order_id FROM ${invoiced} WHERE email <> ''`;
}
