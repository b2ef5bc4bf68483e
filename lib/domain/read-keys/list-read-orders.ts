import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { fullName } from "@/lib/domain/members/rules";
import { assertEventRead } from "@/lib/domain/read-keys/assert-event-read";
import type { readOrdersSchema } from "@/lib/domain/read-keys/schemas";
import type { KeyActor, OrdersQuery } from "@/lib/domain/read-keys/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const timeOf = (at: Date | null) => at && isoInTaipei(at);

/**
 * A page of an event's orders, in the order in which they were placed. Only a key with buyers:read gets the buyers, and the
 * audit records it.
 * @throws NOT_FOUND
 */
export async function listReadOrders(
  { event_id: eventId, after, limit }: OrdersQuery,
  key: KeyActor,
): Promise<z.output<typeof readOrdersSchema>> {
  const saysBuyers = key.scopes.includes("buyers:read");
  return db.$transaction(async (tx) => {
    await assertEventRead(eventId, key, tx);
    const rows = await tx.order.findMany({
      where: { eventId, orderNo: { gt: after ?? "" } },
      orderBy: { orderNo: "asc" },
      take: limit + 1,
      include: {
        invoice: { select: { email: true } },
        member: { select: { email: true } },
        refunds: { where: { status: "refunded" }, select: { id: true, amount: true, fee: true, refundedAt: true } },
      },
    });
    const page = rows.slice(0, limit);
    if (saysBuyers && page.length > 0)
      await recordAudit(tx, {
        actor: { kind: "machine", name: key.name },
        act: "key.personal_data_read",
        subject: { kind: "key", id: key.id },
        eventId,
        after: { orders: page.map(({ orderNo }) => orderNo) },
      });
    return {
      orders: page.map((row) => ({
        order_no: row.orderNo,
        kind: row.kind,
        status: row.status,
        cancel_reason: row.cancelReason,
        session_id: row.sessionId === null ? null : String(row.sessionId),
        tickets: row.ticketQty,
        items_total: row.itemsTotal,
        service_fee: row.serviceFee,
        delivery_fee: row.deliveryFee,
        total_price: row.totalPrice,
        pay_way: row.payWay,
        language: row.language,
        created_at: isoInTaipei(row.createdAt),
        paid_at: timeOf(row.paidAt),
        cancelled_at: timeOf(row.cancelledAt),
        refunds: row.refunds.map(({ id, amount, fee, refundedAt }) => ({
          refund_id: String(id),
          amount,
          fee,
          refunded_at: isoInTaipei(refundedAt ?? row.createdAt),
        })),
        buyer: saysBuyers
          ? {
              name: fullName(row.buyerLastName, row.buyerFirstName),
              mobile: row.buyerMobile,
              email: row.invoice?.email || row.member.email || "",
            }
          : null,
      })),
      next: rows.length > limit ? (page.at(-1)?.orderNo ?? null) : null,
    };
  });
}
