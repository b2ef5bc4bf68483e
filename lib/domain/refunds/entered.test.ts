import { expect, test } from "playwright/test";
import { findMailedOrders } from "@/lib/domain/notifications/queries";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { rejectRefund } from "@/lib/domain/refunds/decision/reject-refund";
import { listOpenRefunds, listSettledAtGate } from "@/lib/domain/refunds/queries";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

// Requested refunds and the gate: an order is either refunded or used to enter, never both.

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

/** Two tickets with a requested refund. */
async function buyAndAsk(made?: SessionFixture, round = 0) {
  const [member, session] = await Promise.all([makeMember(), made ?? makeSession({ seats: 20 })]);
  const bought = await makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(round * 2, round * 2 + 2) });
  const asked = () => requestRefund({ orderId: bought.orderId, memberId: member.id, request: { reason: "行程有變" } });
  await asked();
  const { id } = await db.refund.findFirstOrThrow({ where: { orderId: bought.orderId } });
  const tickets = (await db.ticket.findMany({ where: { orderId: bought.orderId }, orderBy: { id: "asc" } })).map(
    ({ ticketNo }) => ticketNo,
  );
  return { ...bought, member, session, refundId: id, tickets, ask: asked };
}

const scan = (code: string | undefined, more: { scannedAt?: Date; gate?: string } = {}) => redeemByNo(code, more);
const refundsOf = (orderId: string) => db.refund.findMany({ where: { orderId }, orderBy: { id: "asc" } });

test("rejects the requested refund and informs both sides when one of two tickets enters; the other ticket stays valid", async () => {
  const { orderId, member, refundId, tickets, ask } = await buyAndAsk();
  await scan(tickets[0]);
  expect(await refundsOf(orderId)).toMatchObject([{ status: "rejected", decidedBy: "gate", decidedAt: expect.any(Date), note: null }]);
  expect((await getOrder({ orderId, memberId: member.id, language: "tw" })).refund).toMatchObject({
    status: "rejected",
    decided_by: "gate",
  });
  const mail = await db.mailOutbox.findUniqueOrThrow({ where: { messageId: `refund_rejected.${orderId}.${refundId}` } });
  const mailed = (await findMailedOrders([orderId])).get(orderId);
  for (const [language, words] of [
    ["tw", "使用訂單中的票券入場"],
    ["en", "was used for entry on"],
    ["jp", "チケットで入場されたため"],
    ["kr", "티켓으로 입장해서"],
  ] as const) {
    expect(writeMail({ ...mail, template: "refund_rejected", language, data: mail.data as object }, mailed, new Date())?.text).toContain(
      words,
    );
  }
  expect((await listSettledAtGate()).some(({ id }) => id === refundId)).toBe(true);
  expect((await listOpenRefunds()).some(({ id }) => id === refundId)).toBe(false);
  await expect(approveRefund({ actor: testOperator, refundId, placesBack: false, paperReturned: false })).rejects.toMatchObject({
    key: "NOT_REFUNDABLE",
    params: { rule: "decided" },
  });
  await expect(ask()).rejects.toMatchObject({ key: "NOT_REFUNDABLE" });
  await scan(tickets[1]);
  expect(await db.mailOutbox.count({ where: { orderId, template: "refund_rejected" } })).toBe(1);
});

test("rejects the refund when a scan made without a network is uploaded", async () => {
  const { orderId, tickets } = await buyAndAsk();
  await scan(tickets[1], { scannedAt: addSeconds(new Date(), -600) });
  expect(await refundsOf(orderId)).toMatchObject([{ status: "rejected", decidedBy: "gate" }]);
});

test("lets exactly one of request, approval, rejection and the gate win, repeatedly and without deadlock", async () => {
  const session = await makeSession({ seats: 80 });
  for (let round = 0; round < 30; round++) {
    const { orderId, refundId, tickets, ask } = await buyAndAsk(session, round);
    const moves = [
      () => approveRefund({ actor: testOperator, refundId, placesBack: false, paperReturned: false }),
      () => rejectRefund({ actor: testOperator, refundId, note: "-" }),
      ...tickets.map((code, i) => () => scan(code, { gate: `G${i}` })),
      ask,
    ].sort(() => Math.random() - 0.5);
    const results = await Promise.allSettled(moves.map((move) => move()));
    const broken = results.flatMap((result) =>
      result.status === "rejected" && /deadlock|40P01|Transaction API|lock timeout/i.test(String(result.reason))
        ? [String(result.reason)]
        : [],
    );
    expect(broken).toEqual([]);
    const [order, refunds] = [
      await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { tickets: true } }),
      await refundsOf(orderId),
    ];
    const used = order.tickets.filter(({ status }) => status === "used").length;
    const open = refunds.filter(({ status }) => status === "requested").length;
    // An order with a used ticket has no open or approved refund, and vice versa.
    if (used > 0) expect([order.status, open, refunds.filter(({ status }) => status === "refund_due").length]).toEqual(["paid", 0, 0]);
    else expect(order.tickets.every(({ status }) => status === (order.status === "cancelled" ? "void" : "valid"))).toBe(true);
  }
});
