import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { Tx } from "@/lib/platform/db";

/**
 * Change where the mails of an order go, in the transaction of a change that has locked it. The old address is notified,
 * the links that were mailed to it end, and mails that wait go to the new one.
 * @returns the old address; undefined where it is the same
 */
export async function changeMailAddress(tx: Tx, { orderId, email }: { orderId: string; email: string }): Promise<string | undefined> {
  const { invoice, member, linkVersion } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { invoice: { select: { email: true } }, member: { select: { email: true } }, linkVersion: true },
  });
  const old = invoice?.email ?? member.email;
  if (old === email && invoice) return undefined;
  // Enqueued before the change, so that it goes to the old address.
  await enqueueOrderMail(tx, { orderId, template: "address_changed", about: String(linkVersion) });
  await tx.invoice.upsert({ where: { orderId }, create: { orderId, method: "e_invoice", email }, update: { email } });
  await tx.order.update({ where: { id: orderId }, data: { linkVersion: { increment: 1 } } });
  await tx.mailOutbox.updateMany({
    where: { orderId, sentAt: null, gaveUpAt: null, template: { not: "address_changed" } },
    data: { recipient: email },
  });
  return old;
}
