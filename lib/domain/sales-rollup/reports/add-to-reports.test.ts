import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { addToReports, areReportsDue } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { rebuildReports } from "@/lib/domain/sales-rollup/reports/rebuild-reports";
import { findUtmSource } from "@/lib/domain/sources/find-source";
import { findDue } from "@/lib/jobs/repeat-when-due";
import { undoEntry } from "@/lib/office/gate/undo-entry";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

type Sold = { tickets: number; face: number };

/** The same sums by counting the orders themselves. */
async function counted(sessionId: number): Promise<Record<string, Sold>> {
  const rows = await querySql<{ key: string; tickets: number; face: number }>`
    WITH sold AS (
      SELECT i.*, o.pay_way, o.language, s.area_id, coalesce(o.source_id, 0) AS source_id FROM orders o JOIN order_items i ON i.order_id = o.id JOIN tickets t ON t.order_item_id = i.id
        JOIN seats s ON s.id = i.seat_id
      WHERE o.session_id = ${sessionId} AND o.status = 'paid' AND t.status <> 'void'
    )
    SELECT key, sum(qty)::int AS tickets, sum(qty * price)::int AS face FROM sold CROSS JOIN LATERAL (VALUES
      ('all '), ('price ' || price_id), ('area ' || area_id), ('pay_way ' || pay_way), ('language ' || language), ('source ' || source_id)) each (key)
    GROUP BY key ORDER BY key`;
  return Object.fromEntries(rows.map(({ key, ...sold }) => [key, sold]));
}

async function reported(sessionId: number): Promise<Record<string, Sold>> {
  const rows = await db.reportSale.groupBy({ by: ["dimension", "value"], where: { sessionId }, _sum: { tickets: true, face: true } });
  const sums = rows.map(
    ({ dimension, value, _sum }) => [`${dimension} ${value}`, { tickets: _sum.tickets, face: Number(_sum.face) }] as const,
  );
  return Object.fromEntries(sums.filter(([, { tickets }]) => tickets !== 0)) as Record<string, Sold>;
}

/** Entries of transactions that began before another open one are read once that one has ended. */
const addUntil = (check: () => Promise<unknown>) =>
  expect(async () => {
    await addToReports();
    await check();
  }).toPass({ intervals: [50] });

const orders = async (sessionId: number) =>
  (await db.reportOrder.aggregate({ where: { sessionId }, _sum: { made: true, tried: true, paid: true } }))._sum;
const entered = async (sessionId: number) =>
  (await db.reportEntry.aggregate({ where: { sessionId }, _sum: { entered: true } }))._sum.entered;

test("equals the orders by every dimension during a sale with two workers, and after a rebuild", async () => {
  const [session, members] = [await makeSession({ seats: 60, areas: 2 }), await makeMembers(36)];
  const seats = session.seatIds.flat();
  const sourceId = await findUtmSource({ source: "instagram", medium: "", campaign: "" });
  let isOver = false;
  const adding = [1, 2].map(async () => {
    while (!isOver) await retryWhileBusy(addToReports);
  });
  await Promise.all(
    members.map(async (member, at) => {
      const seatIds = [seats[2 * at] ?? 0, seats[2 * at + 1] ?? 0];
      if (at % 3 === 0)
        return makePaidOrder({ member, session, seatIds, payWay: at % 2 ? "atm" : "credit", sourceId: at % 2 ? sourceId : undefined });
      const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const, additional_product: [] };
      const language = at % 2 ? ("en" as const) : ("jp" as const);
      const orderId = await retryWhileBusy(() => createOrder({ order, caller: { memberId: member.id, language, bodyHash: "test" } }));
      if (at % 3 === 1) await retryWhileBusy(() => cancelOrder({ orderId, memberId: member.id }));
      return orderId;
    }),
  );
  isOver = true;
  await Promise.all(adding);
  await addUntil(async () => expect(await orders(session.sessionId)).toEqual({ made: 36, tried: 12, paid: 12 }));
  const truth = await counted(session.sessionId);
  expect(Object.keys(truth)).toHaveLength(9);
  expect(truth["all "]).toEqual({ tickets: 24, face: 24_000 });
  expect(await reported(session.sessionId)).toEqual(truth);
  // the orders of a pay way, not its tickets
  const [credit] = await db.reportSale.groupBy({
    by: ["value"],
    where: { sessionId: session.sessionId, dimension: "pay_way", value: "credit" },
    _sum: { orders: true },
  });
  expect(credit?._sum.orders).toBe(6);

  // Wrong sums, as a fault would leave them, do not survive a rebuild.
  await db.reportSale.updateMany({ data: { tickets: 9 } });
  await rebuildReports();
  await addUntil(async () => expect(await db.reportState.findFirst()).toMatchObject({ rebuiltThrough: null }));
  expect(await reported(session.sessionId)).toEqual(truth);
  expect(await orders(session.sessionId)).toEqual({ made: 36, tried: 12, paid: 12 });
});

test("continues a rebuild where it stopped, and counts what changed meanwhile", async () => {
  const [session, members] = [await makeSession({ seats: 20 }), await makeMembers(3)];
  const seats = session.seatIds.flat();
  const [first] = await Promise.all(members.map((member, at) => makePaidOrder({ member, session, seatIds: [seats[at] ?? 0] })));
  await rebuildReports();
  await addUntil(async () => expect(await reported(session.sessionId)).toEqual(await counted(session.sessionId)));
  // Begun, and ended by a worker that died; an order that it has counted is refunded before another worker continues.
  const { orderNo } = await db.order.findFirstOrThrow({ orderBy: { orderNo: "desc" } });
  await runSql`UPDATE report_state SET rebuilt_through = ${orderNo}, counted_as = counted_as || ' ' || ${orderNo}`;
  await db.$transaction(async (tx) => {
    await tx.ticket.updateMany({ where: { orderId: first?.orderId }, data: { status: "void" } });
    await tx.orderLog.create({ data: { orderId: first?.orderId ?? "", event: "refund_approved", actor: "test" } });
  });
  await addUntil(async () => expect((await reported(session.sessionId))["all "]).toEqual({ tickets: 2, face: 2_000 }));
  expect(await reported(session.sessionId)).toEqual(await counted(session.sessionId));
});

test("counts all orders again after a version that knew fewer dimensions, also next to it during a release", async () => {
  const [session, members] = [await makeSession({ seats: 20 }), await makeMembers(4)];
  const seats = session.seatIds.flat();
  const sourceId = await findUtmSource({ source: "poster", medium: "", campaign: "" });
  const buy = (at: number) =>
    makePaidOrder({ member: members[at]!, session, seatIds: [seats[at] ?? 0], sourceId: at % 2 ? sourceId : undefined });
  for (const at of [0, 1, 2]) await buy(at);
  const equal = async () => expect(await reported(session.sessionId)).toEqual(await counted(session.sessionId));
  const isDue = async () => (await findDue([{ what: "reports", isDue: areReportsDue }])).size > 0;
  await addUntil(async () => {
    await equal();
    expect(await isDue()).toBe(false);
  });
  /** Leaves contributions without the dimension, as a worker of the version before does. */
  const asBefore = async () => {
    await runSql`UPDATE counted_sales SET traits = traits - 'source'`;
    await db.reportSale.deleteMany({ where: { dimension: "source" } });
  };
  await asBefore();
  await db.reportState.updateMany({ data: { countedAs: null } });
  expect(await isDue()).toBe(true);
  await addUntil(equal);
  expect((await counted(session.sessionId))[`source ${sourceId}`]).toEqual({ tickets: 1, face: 1_000 });

  // it counts once more before it ends, or continues what this version has begun
  for (const change of [{ countedUpTo: { decrement: 1 } }, { rebuiltThrough: "0" }]) {
    await asBefore();
    await db.reportState.updateMany({ data: change });
    await addUntil(equal);
  }
  await buy(3);
  await addUntil(equal);
  expect(await db.reportState.findFirst()).toMatchObject({ rebuiltThrough: null });
});

test("counts an order whose transaction was open while later ones were counted", async () => {
  const [session, [late, early]] = [await makeSession(), await makeMembers(2)];
  const seat = (at: number) => [session.seatIds[0]?.[at] ?? 0];
  const { orderId } = await makePaidOrder({ member: late!, session, seatIds: seat(0) });
  await addUntil(async () => expect((await reported(session.sessionId))["all "]).toMatchObject({ tickets: 1 }));
  await db.$transaction(async (tx) => {
    await tx.orderLog.create({ data: { orderId, event: "refund_approved", actor: "test" } });
    await tx.ticket.updateMany({ where: { orderId }, data: { status: "void" } });
    await makePaidOrder({ member: early!, session, seatIds: seat(1) });
    await addToReports();
  });
  await addUntil(async () => expect(await reported(session.sessionId)).toEqual(await counted(session.sessionId)));
  expect((await reported(session.sessionId))["all "]).toMatchObject({ tickets: 1 });
});

test("counts entries by quarter of an hour, and an undone entry no longer", async () => {
  const session = await makeSession();
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: (session.seatIds[0] ?? []).slice(0, 2) });
  const tickets = await db.ticket.findMany({ where: { orderId } });
  await db.ticket.updateMany({ where: { orderId }, data: { createdAt: new Date("2026-11-01T00:00:00Z") } });
  const [one, other] = tickets.map(({ ticketNo }) => ticketNo) as [string, string];
  await redeemByNo(one, { gate: "A", scannedAt: new Date("2026-11-20T10:44:59Z") });
  await redeemByNo(other, { gate: "B", scannedAt: new Date("2026-11-20T10:45:00Z") });
  await addUntil(async () => expect(await entered(session.sessionId)).toBe(2));
  const rows = await db.reportEntry.findMany({ where: { sessionId: session.sessionId }, orderBy: { quarter: "asc" } });
  expect(rows.map(({ quarter }) => quarter.toISOString())).toEqual(["2026-11-20T10:30:00.000Z", "2026-11-20T10:45:00.000Z"]);
  await undoEntry({ ticketNo: one, actor: testOperator, reason: "掃錯票" });
  await addUntil(async () => expect(await entered(session.sessionId)).toBe(1));
});

test("counts goods with the ticket order that they were added to, and refunds by cause and state", async () => {
  const session = await makeSession();
  const productId = await makeProduct(db, { eventId: session.eventId });
  const seats = session.seatIds[0] ?? [];
  const products = [{ product_id: productId, qty: 2 }];
  const bought = await makePaidOrder({ member: await makeMember(), session, seatIds: seats.slice(0, 1), products });
  await makePaidOrder({ member: await makeMember(), session, seatIds: seats.slice(1, 2) });
  const goods = () => db.reportGoods.findMany({ where: { eventId: session.eventId, units: { gt: 0 } }, orderBy: { kind: "asc" } });
  await addUntil(async () => expect(await goods()).toHaveLength(2));
  expect(await goods()).toMatchObject([
    { kind: "ticket", itemId: 0, orders: 1, units: 2 },
    { kind: "product", itemId: productId, orders: 1, units: 2 },
  ]);
  const refund = { ...bought, cause: "tickets", amount: 900, fee: 100, reason: "-" };
  const { id } = await db.$transaction(async (tx) => {
    await tx.orderLog.create({ data: { orderId: bought.orderId, event: "refund_requested", actor: "test" } });
    return tx.refund.create({ data: { ...refund, status: "requested" } });
  });
  const refunds = () => db.reportRefund.findMany({ where: { eventId: session.eventId, refunds: { gt: 0 } } });
  await addUntil(async () =>
    expect(await refunds()).toMatchObject([{ cause: "tickets", status: "requested", refunds: 1, amount: 900n, fee: 100n }]),
  );
  await db.$transaction(async (tx) => {
    await tx.refund.update({ where: { id }, data: { status: "refunded" } });
    await tx.orderLog.create({ data: { orderId: bought.orderId, event: "refunded", actor: "test" } });
  });
  await addUntil(async () => expect(await refunds()).toMatchObject([{ cause: "tickets", status: "refunded", refunds: 1 }]));
});
