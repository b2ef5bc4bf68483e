import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";

let gateway: TestGateway;

test.beforeAll(async () => {
  gateway = await playGateway();
});
test.afterAll(async () => {
  await gateway.close();
  await closeRedis();
  await closeDb();
});

test("payments of one order that start at the same moment get one number each", async () => {
  const calls = 8;
  for (let round = 0; round < 5; round++) {
    const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 2 })]);
    const order = { session_id: session.sessionId, seat_ids: session.seatIds[0] as number[], ticket_type: "e_ticket" as const };
    const orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });

    const starts = Array.from({ length: calls }, () =>
      startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay: "credit", language: "tw" }),
    );
    const ended = await Promise.allSettled(starts);

    expect(ended.filter(({ status }) => status === "rejected")).toEqual([]);
    const attempts = await db.payment.findMany({ where: { orderId }, orderBy: { attempt: "asc" }, select: { attempt: true } });
    expect(attempts.map(({ attempt }) => attempt)).toEqual(Array.from({ length: calls }, (_, index) => index + 1));
  }
});
