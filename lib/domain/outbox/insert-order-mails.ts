import type { OrderMail } from "@/lib/domain/outbox/rules";
import { Prisma } from "@/lib/platform/db";

type Mails = {
  template: OrderMail;
  /** distinguishes a mail from earlier ones of its kind for the order */
  about?: string;
  /** an expression over the order `o`: the mail's data beyond the order itself */
  data?: Prisma.Sql;
  /** 0: about one order, sent first; 1: to many at once */
  priority?: 0 | 1;
  /** the letter that the mails belong to */
  letterId?: string;
};

/**
 * The statement that enqueues a mail for each of some orders, in the order's language, to the invoice's address or else the
 * member's; without an address, nothing. The same mail twice is one.
 * @param joins more tables, in addition to the order `o`, its member `m` and its invoice `i`
 * @param where the condition on orders, with an optional LIMIT
 */
export function insertOrderMails(
  { template, about, data = Prisma.sql`'{}'::jsonb`, priority = 0, letterId }: Mails,
  { joins = Prisma.empty, where }: { joins?: Prisma.Sql; where: Prisma.Sql },
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO mail_outbox (message_id, template, language, recipient, order_id, data, priority, letter_id)
    SELECT ${`${template}.`}::text || o.id || ${about === undefined ? "" : `.${about}`}::text, ${template}, o.language, coalesce(i.email, m.email), o.id, ${data}, ${priority}, ${letterId ?? null}::uuid
    FROM orders o JOIN members m ON m.id = o.member_id LEFT JOIN invoices i ON i.order_id = o.id ${joins}
    WHERE coalesce(i.email, m.email) <> '' AND ${where}
    ON CONFLICT (message_id) DO NOTHING`;
}
