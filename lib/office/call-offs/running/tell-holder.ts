import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { MailData } from "@/lib/domain/outbox/types";
import { Prisma, type Tx } from "@/lib/platform/db";

export type Told = "mail" | "text_due" | "unreachable";

/**
 * Informs the buyer of an order what became of it, in the order's language: by mail, or without a mail address by a text
 * message, which is sent later. Runs in the transaction of the change.
 */
export async function tellHolder(tx: Tx, { orderId, callOffId }: { orderId: string; callOffId: string }, said: MailData): Promise<Told> {
  const note = Prisma.sql`(SELECT jsonb_build_object('call_off_note', c.note ->> o.language) FROM call_offs c WHERE c.id = ${callOffId}::uuid)`;
  const data = Prisma.sql`${JSON.stringify(said)}::jsonb || ${note}`;
  const mail = { template: "called_off", about: callOffId, priority: 1, data } as const;
  const written = await tx.$executeRaw(insertOrderMails(mail, { where: Prisma.sql`o.id = ${orderId}::uuid` }));
  return written > 0 ? "mail" : textOrNothing(tx, orderId);
}

/** Returns how to inform a buyer whose order has no mail address. */
export async function textOrNothing(tx: Tx, orderId: string): Promise<Told> {
  const { buyerMobile } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { buyerMobile: true } });
  // the organizer's own account and deleted members have no mobile
  return /^\+\d/.test(buyerMobile) ? "text_due" : "unreachable";
}
