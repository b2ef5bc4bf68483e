import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

for (const [what, before] of [
  ["unpaid", "unpaid"],
  ["cancelled, its places free again", "cancelled"],
] as const) {
  test(`refunds an order (${what}) for two tickets that has one line left, and does not mark it paid`, async () => {
    const [[member], session] = await Promise.all([makeMembers(1), makeSession({ seats: 4 })]);
    const order = { session_id: session.sessionId, seat_ids: session.seatIds[0]!.slice(0, 2), ticket_type: "e_ticket" as const };
    const orderId = await createOrder({ order, caller: { memberId: member!.id, language: "tw", bodyHash: "test" } });
    await startPayment({ orderId, memberId: member!.id, kind: ["ticket"], payWay: "credit", language: "tw" });
    const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId } });
    if (before === "cancelled") {
      await runSql`UPDATE orders SET status = 'cancelled', cancelled_at = now(), cancel_reason = 'overdue' WHERE id = ${orderId}::uuid`;
      await runSql`UPDATE seats SET order_id = NULL, held_until = '-infinity' WHERE order_id = ${orderId}::uuid`;
    }
    await runSql`DELETE FROM order_items WHERE id = (SELECT min(id) FROM order_items WHERE order_id = ${orderId}::uuid)`;
    const message = {
      outcome: "paid" as const,
      merchantOrderNo,
      amount,
      tradeNo: `T${merchantOrderNo}`,
      code: "SUCCESS",
      cardLast4: "1111",
      paidAt: new Date(),
      number: null,
    };
    expect((await settlePayment({ message, source: "notify" })).result).toBe("refund_due");
    expect(await db.ticket.count({ where: { orderId } })).toBe(0);
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("cancelled");
    expect(await db.refund.findMany({ where: { orderId }, select: { cause: true, amount: true } })).toEqual([{ cause: "late", amount }]);
    expect(await db.seat.count({ where: { orderId } })).toBe(0);
  });
}
