import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder, cancelOverdueOrder, moveToCancelled } from "@/lib/domain/orders/lifecycle/cancel-order";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { takeFromOrder } from "@/lib/domain/refunds/decision/take-from-order";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

type Purchase = { orderId: string; memberId: string; rightId: number };

/** An order of two tickets with a code, whose buyer has gone to the gateway. */
async function hold(limits: { maxTickets?: number } = {}): Promise<Purchase & { session: Awaited<ReturnType<typeof makeSession>> }> {
  const [session, { id: memberId }] = [await makeSession({ seats: 8 }), await makeMember()];
  const { id: rightId } = await makeRight({ eventId: session.eventId, carrier: "code", cutPercent: 20, ...limits });
  const codes = await makeCodes(rightId);
  const seats = (session.seatIds[0] as number[]).slice(0, 2);
  const orderId = await createOrder({
    order: { session_id: session.sessionId, seat_ids: seats, ticket_type: "e_ticket", codes },
    caller: { memberId, language: "tw", bodyHash: "-" },
  });
  await startPayment({ orderId, memberId, kind: ["ticket"], payWay: "credit", language: "tw" });
  return { orderId, memberId, rightId, session };
}

async function notify({ orderId }: Purchase): Promise<string> {
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId } });
  return (await settlePayment({ message: paidMessage({ merchantOrderNo, amount }), source: "notify" })).result;
}

const refundOf =
  (ticketCount: number) =>
  async ({ orderId }: Purchase) => {
    await db.$transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order.status !== "paid") return;
      const tickets = await tx.ticket.findMany({ where: { orderId, status: "valid" }, take: ticketCount, select: { id: true } });
      const isWhole = tickets.length === order.ticketQty;
      const ticketIds = isWhole ? [] : tickets.map(({ id }) => id);
      await takeFromOrder(tx, order, { refundId: null, ticketIds, placesBack: true, paperReturned: false }, new Date());
    });
  };

const acts: Record<string, (purchase: Purchase) => Promise<unknown>> = {
  "pay or late notify": notify,
  expire: async ({ orderId }) => {
    await runSql`UPDATE orders SET pay_deadline = now() - interval '2 s', held_until = now() - interval '1 s' WHERE id = ${orderId}::uuid AND status = 'unpaid'`;
    await runSql`UPDATE seats SET held_until = now() - interval '1 s' WHERE order_id = ${orderId}::uuid AND held_until < 'infinity'`;
    await cancelOverdueOrder(orderId);
  },
  cancel: ({ orderId, memberId }) => cancelOrder({ orderId, memberId }),
  "refund one": refundOf(1),
  "refund all": refundOf(2),
  "call off": ({ orderId }) => db.$transaction((tx) => moveToCancelled(tx, { orderId, reason: "called_off", actor: "operator" })),
  "stop the code": ({ rightId }) => db.right.update({ where: { id: rightId }, data: { stoppedAt: new Date() } }),
  "window over": ({ rightId }) => db.right.update({ where: { id: rightId }, data: { validUntil: new Date(Date.now() - 1_000) } }),
};

/** All orders of three different acts. */
const histories = Object.keys(acts).flatMap((a) =>
  Object.keys(acts).flatMap((b) => Object.keys(acts).flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c]] : []))),
);

test("after any history the live redemptions are the tickets that the order holds or has sold", async () => {
  test.slow();
  expect(histories.length).toBe(8 * 7 * 6);
  const ends = { paid: 0, cancelled: 0, unpaid: 0 };
  for (const history of histories) {
    const purchase = await hold();
    for (const act of history) {
      await acts[act]?.(purchase).catch((thrown: unknown) => {
        if (!(thrown instanceof DomainError)) throw thrown;
      });
      const { status, ticketQty } = await db.order.findUniqueOrThrow({ where: { id: purchase.orderId } });
      const live = await db.redemption.findMany({
        where: { orderId: purchase.orderId, state: { not: "released" } },
        select: { state: true },
      });
      const about = `${history.join(", ")}: after ${act}`;
      expect(live.length, about).toBe(status === "cancelled" ? 0 : ticketQty);
      for (const { state } of live) expect(state, about).toBe(status === "paid" ? "used" : "held");
    }
    const { status } = await db.order.findUniqueOrThrow({ where: { id: purchase.orderId } });
    ends[status] += 1;
  }
  for (const [status, count] of Object.entries(ends)) expect(count, status).toBeGreaterThan(5);
});

test("a late payment takes the right again; if others have used it up the money goes back (pretix #165)", async () => {
  const kept = await hold({ maxTickets: 2 });
  await acts.cancel?.(kept);
  expect(await notify(kept)).toBe("paid");
  const lost = await hold({ maxTickets: 2 });
  await acts.cancel?.(lost);
  const { id: memberId } = await makeMember();
  const { id: codeRight } = await db.right.findUniqueOrThrow({ where: { id: lost.rightId } });
  const codes = await makeCodes(codeRight);
  const seats = (lost.session.seatIds[0] as number[]).slice(4, 5);
  await createOrder({
    order: { session_id: lost.session.sessionId, seat_ids: seats, ticket_type: "e_ticket", codes },
    caller: { memberId, language: "tw", bodyHash: "-" },
  });
  expect(await notify(lost)).toBe("refund_due");
  expect(await db.redemption.count({ where: { rightId: lost.rightId, state: { not: "released" } } })).toBe(1);
});
