import type { OrderMail } from "@/lib/domain/orders/rules";
import type { Tx } from "@/lib/platform/db";

type Word = {
  orderId: string;
  template: OrderMail;
  /** what makes this mail another than the last of its kind for the order: a refund's id */
  about?: string;
  /** what the mail says beyond the order itself, as it was at this moment */
  data?: Record<string, string | number | null>;
};

/**
 * Have a mail about an order sent to its buyer: a row in the outbox, in the transaction of what it
 * tells about, so that neither is there without the other. The same word twice is one mail.
 */
export async function enqueueOrderMail(tx: Tx, { orderId, template, about, data = {} }: Word): Promise<void> {
  const messageId = [template, orderId, about].filter(Boolean).join(".");
  await tx.$executeRaw`
    INSERT INTO mail_outbox (message_id, template, language, recipient, order_id, data)
    SELECT ${messageId}, ${template}, o.language, coalesce(i.email, m.email), o.id, ${JSON.stringify(data)}::jsonb
    FROM orders o JOIN members m ON m.id = o.member_id LEFT JOIN invoices i ON i.order_id = o.id
    WHERE o.id = ${orderId}::uuid AND coalesce(i.email, m.email) <> ''
    ON CONFLICT (message_id) DO NOTHING`;
}
