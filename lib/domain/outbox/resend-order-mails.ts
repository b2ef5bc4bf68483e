import { randomUUID } from "node:crypto";
import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";

/** How often mails of one order may be sent again within an hour, so that staff cannot flood a mailbox. */
const MOST_PER_HOUR = 3;
const HOUR_SECONDS = 3_600;

type Resend = {
  orderId: string;
  /** null: the mail about the order's present state */
  template: OrderMail | null;
};

/**
 * Enqueue a mail about an order once more, to the address that is on file now, with its original data.
 * @returns which mail
 * @throws TOO_BUSY after three within an hour; CHANGE_REFUSED without an address
 */
export async function resendOrderMails(tx: Tx, { orderId, template }: Resend, now = new Date()): Promise<OrderMail> {
  const again = await tx.mailOutbox.count({
    where: { orderId, messageId: { contains: ".again-" }, createdAt: { gt: addSeconds(now, -HOUR_SECONDS) } },
  });
  if (again >= MOST_PER_HOUR) throw new DomainError("TOO_BUSY", { retryAfter: HOUR_SECONDS });
  const chosen = template ?? (await mailOfState(tx, orderId));
  const earlier = await tx.mailOutbox.findFirst({ where: { orderId, template: chosen }, orderBy: { id: "desc" }, select: { data: true } });
  const data = Prisma.sql`${JSON.stringify(earlier?.data ?? {})}::jsonb`;
  const mail = { template: chosen, about: `again-${randomUUID()}`, data };
  const count = await tx.$executeRaw(insertOrderMails(mail, { where: Prisma.sql`o.id = ${orderId}::uuid` }));
  if (count === 0) throw new DomainError("CHANGE_REFUSED");
  return chosen;
}

/** The mail that a buyer should have got in the order's present state. */
async function mailOfState(tx: Tx, orderId: string): Promise<OrderMail> {
  const { status, payWay, complimentary, payments } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      status: true,
      payWay: true,
      complimentary: { select: { orderId: true } },
      payments: { where: { status: "issued" }, select: { id: true } },
    },
  });
  if (status === "paid" && (payWay === "cash" || payWay === "terminal")) return "counter_paid";
  if (status === "paid") return complimentary ? "complimentary" : "order_paid";
  if (status === "unpaid") return payments.length > 0 ? "order_number" : "order_confirmed";
  const last = await tx.mailOutbox.findFirst({
    where: { orderId, template: { in: ["refund_approved", "refunded", "order_cancelled"] } },
    orderBy: { id: "desc" },
    select: { template: true },
  });
  return (last?.template as OrderMail | undefined) ?? "order_cancelled";
}
