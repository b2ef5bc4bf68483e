import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { MailData } from "@/lib/domain/outbox/types";
import { Prisma, type Tx } from "@/lib/platform/db";

export type Told = "mail" | "text_due" | "unreachable";

/**
 * Write to the buyer of an order what has become of it, in its language: a mail, or where there is no address a text message,
 * which is sent later. In the transaction of what it tells.
 */
export async function tellHolder(tx: Tx, { orderId, callOffId }: { orderId: string; callOffId: string }, said: MailData): Promise<Told> {
  const note = Prisma.sql`(SELECT jsonb_build_object('call_off_note', c.note ->> o.language) FROM call_offs c WHERE c.id = ${callOffId}::uuid)`;
  const data = Prisma.sql`${JSON.stringify(said)}::jsonb || ${note}`;
  const mail = { template: "called_off", about: callOffId, priority: 1, data } as const;
  const written = await tx.$executeRaw(insertOrderMails(mail, { where: Prisma.sql`o.id = ${orderId}::uuid` }));
  return written > 0 ? "mail" : textOrNothing(tx, orderId);
}

/** How a buyer is told whose order has no mail address. */
export async function textOrNothing(tx: Tx, orderId: string): Promise<Told> {
  const { buyerMobile } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { buyerMobile: true } });
  // the house's own account, and members who are gone, have none
  return /^\+\d/.test(buyerMobile) ? "text_due" : "unreachable";
}
