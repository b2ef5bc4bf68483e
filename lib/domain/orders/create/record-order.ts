import { confirmByMail } from "@/lib/domain/outbox/confirm-by-mail";
import { Prisma } from "@/lib/platform/db";

/** The buyer's choice of invoice, as it is stored. */
export type InvoiceWish = { method: string; title?: string; tax_number?: string; email: string; carrier?: string; donate?: string };

type Made = {
  memberId: string;
  invoice?: InvoiceWish;
  language: string;
  /** sold by staff and paid at once: there is nothing to confirm */
  atCounter?: boolean;
};

/**
 * The part of every claim that follows `made`, the new order: its invoice, the mail that confirms it (to the invoice's address,
 * else the member's) and its log.
 */
export function recordOrder({ memberId, invoice, language, atCounter = false }: Made): Prisma.Sql {
  const confirmed = atCounter ? Prisma.empty : Prisma.sql`, confirmed AS (${confirmByMail({ invoiced: Prisma.sql`invoiced`, language })})`;
  return Prisma.sql`invoiced AS (
  INSERT INTO invoices (order_id, method, title, tax_number, email, carrier, donate)
  SELECT made.id, ${invoice?.method ?? "e_invoice"}, ${invoice?.title ?? null}, ${invoice?.tax_number ?? null},
    coalesce(${invoice?.email ?? null}, member.email), ${invoice?.carrier ?? null}, ${invoice?.donate ?? null}
  FROM made, members member WHERE member.id = ${memberId}::uuid
  RETURNING order_id, email
)${confirmed}, logged AS (
  INSERT INTO order_log (order_id, event, actor) SELECT id, 'created', ${atCounter ? "operator" : "member"} FROM made
)`;
}
