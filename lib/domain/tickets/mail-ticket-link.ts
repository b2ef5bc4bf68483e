import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { counterWays } from "@/lib/domain/pay-ways/rules";
import type { Tx } from "@/lib/platform/db";

/** Mail the current link to the holder of complimentary or counter tickets; other buyers have their account. */
export async function mailTicketLink(tx: Tx, orderId: string): Promise<void> {
  const { status, payWay, linkVersion, complimentary } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true, payWay: true, linkVersion: true, complimentary: { select: { orderId: true } } },
  });
  const isAtCounter = counterWays.some((way) => way === payWay);
  if (status !== "paid" || (!complimentary && !isAtCounter)) return;
  await enqueueOrderMail(tx, { orderId, template: complimentary ? "complimentary" : "counter_paid", about: `link-${linkVersion}` });
}
