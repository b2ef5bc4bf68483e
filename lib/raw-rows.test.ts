import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { z } from "zod";
import { listGateSessions } from "@/lib/domain/gate/queries";
import { findMerchandise } from "@/lib/domain/merchandise/find-merchandise";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { claimRefund } from "@/lib/domain/refunds/claim-refund";
import { listOpenRefunds } from "@/lib/domain/refunds/queries";
import { listOpenReturns } from "@/lib/domain/returns/list-returns";
import { listTickets } from "@/lib/domain/tickets/queries";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { addSeconds } from "@/lib/platform/clock";
import { compareRows } from "@/lib/platform/database/query-rows";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

// The type of a row that comes from a statement is what somebody wrote beside it: each is held against a row that is real.

test.afterAll(async () => {
  compareRows(undefined);
  await closeRedis();
  await closeDb();
});

test("what a statement's rows are said to hold is what they hold", async () => {
  const now = new Date();
  const session = await makeSession({ room: { capacity: 10, perMinute: 60 } });
  await db.eventSession.update({
    where: { id: session.sessionId },
    data: { roomMode: "open", entryAt: now, startsAt: now, endsAt: addSeconds(now, 7_200) },
  });
  const member = await makeMember();
  const { orderId, paymentId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]?.[0] as number] });
  const merchandise = await makeMerchandise(db);
  await db.refund.create({ data: { orderId, paymentId, cause: "request", status: "refund_due", amount: 1, nextTryAt: new Date(0) } });
  await db.merchandiseReturn.create({
    data: { orderId, specId: merchandise.specIds[0] as number, kind: "rma", qty: 1, reason: randomUUID() },
  });
  const readings: Record<string, () => Promise<unknown>> = {
    tickets: () => listTickets({ orderId, memberId: member.id, language: "tw" }),
    "open refunds": listOpenRefunds,
    "a claimed refund": () => claimRefund(),
    "open returns": listOpenReturns,
    "sessions at a gate": () => listGateSessions("tw"),
    "open rooms": openRooms,
    "a locked order": () => db.$transaction((tx) => lockOrder(tx, orderId)),
    "merchandise of the shop": () => findMerchandise({ search_txt: "", order_by: "newest", skip: 0, take: 10 }),
  };
  for (const [name, read] of Object.entries(readings)) {
    let compared = 0;
    compareRows((shape, rows) => {
      for (const row of rows) expect(z.strictObject(shape.shape).safeParse(row).error?.issues ?? [], name).toEqual([]);
      compared += rows.length;
    });
    await read();
    expect(compared, `${name}: rows that were compared`).toBeGreaterThan(0);
  }
});
