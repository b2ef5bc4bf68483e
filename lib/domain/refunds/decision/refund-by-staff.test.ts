import { expect, test } from "playwright/test";
import type { AuditActor } from "@/lib/domain/audit/types";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

async function colleague(): Promise<AuditActor> {
  const { id, name } = await insertStaff({ roles: ["service", "finance"] });
  return { kind: "staff", staffId: id, name };
}

async function buy(price: number, session?: SessionFixture) {
  const [member, made] = await Promise.all([makeMember(), session ?? makeSession({ seats: 4, price })]);
  const { orderId } = await makePaidOrder({ member, session: made, seatIds: (made.seatIds[0] as number[]).slice(0, 2) });
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return { orderId, session: made, member, ticketNos: tickets.map(({ ticketNo }) => ticketNo) };
}

const wish = { withFee: false, placesBack: true, paperReturned: false, reason: "測試" };
const outcomes = async (all: Promise<unknown>[]) => (await Promise.allSettled(all)).map(({ status }) => status).sort();

test("makes the money due once when two persons refund the same ticket at once", async () => {
  const [one, other] = [await colleague(), await colleague()];
  for (let round = 0; round < 8; round++) {
    const { orderId, ticketNos } = await buy(300);
    const refund = (actor: AuditActor) => refundByStaff({ ...wish, orderId, actor, ticketNos: ticketNos.slice(0, 1) });
    expect(await outcomes([refund(one), refund(other)])).toEqual(["fulfilled", "rejected"]);
    expect(await db.refund.aggregate({ where: { orderId }, _sum: { amount: true }, _count: true })).toEqual({
      _sum: { amount: 300 },
      _count: 1,
    });
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).ticketQty).toBe(1);
  }
});

test("approves once when two approve at once what a third has put forward", async () => {
  const [first, one, other] = [await colleague(), await colleague(), await colleague()];
  for (let round = 0; round < 8; round++) {
    const { orderId } = await buy(3_000);
    const { refundId, state } = await refundByStaff({ ...wish, orderId, actor: first, ticketNos: null });
    expect(state).toBe("put_forward");
    const approve = (actor: AuditActor) => approveRefund({ refundId, actor, placesBack: true, paperReturned: false });
    expect(await outcomes([approve(one), approve(other)])).toEqual(["fulfilled", "rejected"]);
    const approvals = await db.auditEntry.count({
      where: { act: "refund.approved", after: { path: ["refund"], equals: String(refundId) } },
    });
    expect(approvals).toBe(1);
  }
});

test("puts a buyer's large request forward by the first person, and approves it by the second", async () => {
  const [one, other] = [await colleague(), await colleague()];
  const { orderId } = await buy(3_000);
  const { id: refundId } = await db.refund.create({
    data: { orderId, cause: "request", status: "requested", amount: 6_000, reason: "行程有變" },
  });
  const approve = (actor: AuditActor) => approveRefund({ refundId, actor, placesBack: true, paperReturned: false });
  expect(await approve(one)).toBe("put_forward");
  await expect(approve(one)).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "second_person" } });
  expect(await approve(other)).toBe("approved");
});

test("refuses a used ticket, refunds another one of the order, and sells a returned place again", async () => {
  const actor = await colleague();
  const { orderId, ticketNos, session } = await buy(1_000);
  await redeemByNo(ticketNos[0] ?? "", { gate: "A" });
  const refund = (ticketNo = "") => refundByStaff({ ...wish, orderId, actor, ticketNos: [ticketNo] });
  await expect(refund(ticketNos[0])).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "tickets_used" } });
  expect(await refund(ticketNos[1])).toMatchObject({ state: "approved" });
  const seatId = session.seatIds[0]?.[1] as number;
  const next = await makePaidOrder({ member: await makeMember(), session, seatIds: [seatId] });
  expect(await db.ticket.count({ where: { seatId, status: "valid", orderId: next.orderId } })).toBe(1);
  const books = await withOwnClient(env().DATABASE_URL, "test", (client) => brokenInvariants(client, session.sessionId));
  expect(books).toEqual({});
});
