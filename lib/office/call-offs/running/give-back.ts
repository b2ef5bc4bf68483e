import { z } from "zod";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { DomainError } from "@/lib/errors/domain-error";
import { giveOrderBack } from "@/lib/office/call-offs/running/give-order-back";
import { noteAddedOrders } from "@/lib/office/call-offs/running/note-added-orders";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, Prisma } from "@/lib/platform/db";

const offeredRow = z.strictObject({ callOffId: z.string(), kioskFeeBack: z.boolean(), author: z.string(), inTime: z.boolean() });

/**
 * Gives the tickets of a moved session back, in full and without a fee, until the set date by the database's clock. Repeated
 * calls have no further effect. An order under inspection waits for a person.
 * @throws ORDER_NOT_FOUND; NOT_REFUNDABLE if it is not offered or its time is over, or a ticket was used
 */
export async function giveBack({ orderId, memberId }: { orderId: string; memberId: string }, now = new Date()): Promise<void> {
  const own = await db.order.count({ where: { id: orderId, memberId } });
  if (own === 0) throw new DomainError("ORDER_NOT_FOUND");
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const order = await lockOrder(tx, orderId);
    // The latest move that offers it; locks the row after the order, as the worker does.
    const [offered] = await queryRows(
      tx,
      offeredRow,
      Prisma.sql`
      SELECT f.id AS "callOffId", f.kiosk_fee_back AS "kioskFeeBack", f.author, f.give_back_until > now() AS "inTime"
      FROM call_off_orders c JOIN call_offs f ON f.id = c.call_off_id
      WHERE c.order_id = ${orderId}::uuid AND c.state IN ('kept', 'given_back') AND f.give_back_until IS NOT NULL
      ORDER BY f.confirmed_at DESC LIMIT 1 FOR UPDATE OF c`,
    );
    if (!offered) throw notRefundable("not_offered");
    const { callOffId, author } = offered;
    const row = { where: { callOffId_orderId: { callOffId, orderId } } };
    if ((await tx.callOffOrder.findUniqueOrThrow(row)).state === "given_back") return;
    if (order.status !== "paid" || !offered.inTime) throw notRefundable("not_offered");
    const given = await giveOrderBack(tx, order, offered, now);
    if ("reason" in given) {
      if (given.reason === "used") throw notRefundable("not_offered");
      await tx.callOffOrder.update({ ...row, data: { state: "person", reason: given.reason, owner: author } });
      return;
    }
    await tx.callOffOrder.update({ ...row, data: { state: "given_back", ...given } });
    await tx.orderLog.create({
      data: { orderId, event: "tickets_given_back", actor: "member", data: { call_off: callOffId, amount: given.amount } },
    });
    const about = given.refundId === null ? callOffId : String(given.refundId);
    await enqueueOrderMail(tx, { orderId, template: "refund_approved", about, data: { amount: given.amount, fee: 0, note: null } });
    await noteAddedOrders(tx, { callOffId, orderId });
  });
}
