import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { Prisma, type Tx } from "@/lib/platform/db";

type OrderMailRequest = {
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
export async function enqueueOrderMail(tx: Tx, { orderId, template, about, data = {} }: OrderMailRequest): Promise<void> {
  const mail = { template, about, data: Prisma.sql`${JSON.stringify(data)}::jsonb` };
  await tx.$executeRaw(insertOrderMails(mail, { where: Prisma.sql`o.id = ${orderId}::uuid` }));
}
