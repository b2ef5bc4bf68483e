import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { Tx } from "@/lib/platform/db";

/**
 * Changes an order's mail address, in the transaction of a change that has locked the order. The old address is notified,
 * links mailed to it become invalid, and unsent mails go to the new one.
 * @returns the old address; undefined if it is the same
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
