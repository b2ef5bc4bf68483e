import { Prisma } from "@/lib/platform/db";

/**
 * The part of a claim that has the new order's mail sent, as tellBuyer does for everything later.
 * It follows `invoiced`, which gives the order's id and the address that its mails go to.
 */
export function confirmByMail(language: string): Prisma.Sql {
  return Prisma.sql`confirmed AS (
  INSERT INTO mail_outbox (message_id, template, language, recipient, order_id)
  SELECT 'order_confirmed.' || order_id, 'order_confirmed', ${language}, email, order_id FROM invoiced WHERE email <> ''
)`;
}
