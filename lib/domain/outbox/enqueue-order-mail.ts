import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { Prisma, type Tx } from "@/lib/platform/db";

type OrderMailRequest = {
  orderId: string;
  template: OrderMail;
  /** distinguishes this mail from earlier ones of its kind for the order, such as a refund's id */
  about?: string;
  /** the mail's data beyond the order itself, as of now */
  data?: Record<string, string | number | null>;
};

/**
 * Enqueue a mail to an order's buyer, in the transaction of the change that it is about, so that neither
 * exists without the other. The same mail twice is one.
 */
export async function enqueueOrderMail(tx: Tx, { orderId, template, about, data = {} }: OrderMailRequest): Promise<void> {
  const mail = { template, about, data: Prisma.sql`${JSON.stringify(data)}::jsonb` };
  await tx.$executeRaw(insertOrderMails(mail, { where: Prisma.sql`o.id = ${orderId}::uuid` }));
}
