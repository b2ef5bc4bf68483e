import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { providerNumber } from "@/lib/domain/invoices/provider-number";
import { auditedPerson } from "@/lib/domain/members/audited-person";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { mailTicketLink } from "@/lib/domain/tickets/mail-ticket-link";
import { DomainError } from "@/lib/errors/domain-error";
import { changeMailAddress } from "@/lib/office/orders/acts/change-mail-address";
import { queryRows } from "@/lib/platform/database/query-rows";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** Attempts after which a waiting invoice is listed for the operator. */
const TRIES_WORTH_A_LOOK = 3;

const troubleRow = z.strictObject({
  orderNo: z.string(),
  /** the provider's number for it */
  number: z.string(),
  status: z.enum(["failed", "waiting"]),
  problem: z.string().nullable(),
  attempts: z.number(),
  amount: z.number(),
  paidAt: z.date(),
  nextTryAt: z.date(),
});
export type InvoiceInTrouble = z.output<typeof troubleRow>;

/** Lists invoices that the provider has refused, and those that it repeatedly did not issue; oldest first. */
export function listTroubles(): Promise<InvoiceInTrouble[]> {
  // One state at a time: each has its own partial index.
  return querySql(
    troubleRow,
    Prisma.sql`
    SELECT o.order_no AS "orderNo", ${providerNumber} AS number, i.status, i.problem, i.attempts, i.amount, o.paid_at AS "paidAt", i.next_try_at AS "nextTryAt"
    FROM (
      SELECT * FROM invoices WHERE status = 'failed'
      UNION ALL SELECT * FROM invoices WHERE status = 'waiting' AND attempts >= ${TRIES_WORTH_A_LOOK}::int
    ) i JOIN orders o ON o.id = i.order_id ORDER BY o.paid_at`,
  );
}

type Retry = {
  orderNo: string;
  actor: AuditActor;
  reason?: string;
  /** neither carrier nor donation: the provider stores it and informs the buyer by e-mail */
  withoutCarrier?: boolean;
  email?: string;
};

/**
 * Makes an invoice due now, with corrections if given. If it is being issued at this moment it is still issued
 * only once, because the provider accepts a number only once.
 * @throws ORDER_NOT_FOUND if the order has no invoice to be issued
 */
export async function retryInvoice({ orderNo, actor, reason, withoutCarrier = false, email }: Retry): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { orderNo }, select: { id: true } });
    if (!order) throw new DomainError("ORDER_NOT_FOUND");
    await lockOrder(tx, order.id);
    // The invoice's address is also the order's mail address, so this is the same as a change of the buyer's address.
    const oldEmail = email === undefined ? undefined : await changeMailAddress(tx, { orderId: order.id, email });
    if (oldEmail !== undefined) await mailTicketLink(tx, order.id);
    const [invoice] = await queryRows(
      tx,
      orderIdRow,
      Prisma.sql`
      UPDATE invoices i SET status = 'waiting', attempts = 0, next_try_at = now(),
        carrier = CASE WHEN ${withoutCarrier} THEN NULL ELSE i.carrier END, donate = CASE WHEN ${withoutCarrier} THEN NULL ELSE i.donate END
      FROM orders o WHERE o.id = i.order_id AND o.order_no = ${orderNo} AND i.status IN ('failed', 'waiting') RETURNING i.order_id AS id`,
    );
    if (!invoice) throw new DomainError("ORDER_NOT_FOUND");
    const changed = [withoutCarrier ? "carrier" : "", email ? "email" : ""].filter(Boolean);
    await tx.orderLog.create({ data: { orderId: invoice.id, event: "invoice_retried", actor: "operator", data: { changed } } });
    const { eventId } = await tx.order.findUniqueOrThrow({ where: { id: invoice.id }, select: { eventId: true } });
    await recordAudit(tx, {
      actor,
      act: "invoice.retried",
      subject: { kind: "order", id: orderNo },
      eventId,
      before: auditedPerson({ email: oldEmail }),
      after: { changed, ...auditedPerson({ email: oldEmail === undefined ? undefined : email }) },
      reason,
    });
  });
}
