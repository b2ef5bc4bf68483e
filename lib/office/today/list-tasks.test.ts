import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { PaidWay } from "@/lib/domain/pay-ways/rules";
import { sameText } from "@/lib/i18n/languages";
import { QUOTA_ACT } from "@/lib/office/audit/read-personal-data";
import { listTaskRows } from "@/lib/office/today/list-task-rows";
import { listTasks } from "@/lib/office/today/list-tasks";
import { shownKinds, taskKinds, type TaskKind } from "@/lib/office/today/rules";
import type { ListedKind } from "@/lib/office/today/waiting-rows";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeDraw } from "@/prisma/factories/draws";
import { makeMember } from "@/prisma/factories/members";
import { makeParcel, makeReturn } from "@/prisma/factories/merchandise";
import { makeCashier } from "@/prisma/factories/office/box-office";
import { makeDueTransfer } from "@/prisma/factories/office/due-transfers";
import { enrolledDevice } from "@/prisma/factories/office/gate-devices";
import { closePeriod, makeOrganizer, makeShow, noonFromNow, sell } from "@/prisma/factories/office/statements";
import { insertEndpoint } from "@/prisma/factories/office/webhooks";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const ago = (seconds: number) => addSeconds(new Date(), -seconds);
const HOUR = 3_600;
const DAY = 24 * HOUR;

async function paid(payWay: PaidWay = "credit") {
  const session = await makeSession({ seats: 2 });
  const made = await makePaidOrder({ member: await makeMember(), session, seatIds: session.seatIds[0]!.slice(0, 1) });
  await db.payment.update({ where: { id: made.paymentId }, data: { payWay } });
  return { session, ...made };
}

async function refund(more: { status: "requested" | "refund_due"; problem?: string; payWay?: "atm" | "cash"; requestedAt?: Date }) {
  const { payWay = "credit", ...row } = more;
  const { orderId, paymentId, session } = await paid(payWay);
  await db.refund.create({ data: { orderId, paymentId, cause: "request", amount: 1_050, reason: "-", ...row } });
  return session;
}

async function callOff(state: "waiting" | "running") {
  const { session, orderId } = await paid();
  const id = randomUUID();
  await db.callOff.create({
    data: {
      id,
      eventId: session.eventId,
      kind: "cancelled",
      state,
      note: sameText(),
      kioskFeeBack: true,
      author: "test",
      sessions: { create: { sessionId: session.sessionId } },
    },
  });
  return { id, orderId, session };
}

/** A closed statement that can be paid. */
async function statement(): Promise<number> {
  const { organizerId, name } = await makeOrganizer();
  const show = await makeShow(name, { price: 1_000 });
  await sell({ session: show, from: 0, count: 2, paidOn: -30 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-10) } });
  return closePeriod(organizerId, [-40, -9]);
}

/** A draw that someone put forward as void. @returns its id */
async function drawVoid(): Promise<string> {
  const drawId = await makeDraw(await makeSession({ seats: 2, saleStarts: 20 * DAY }));
  const times = { closesAt: ago(-DAY), resultAt: ago(-2 * DAY) };
  await db.drawVoid.create({ data: { drawId, cause: "-", author: "test", ...times } });
  return drawId;
}

/** An order whose buyer has changed the person of its tickets so often. */
async function renamed(changes: number[]) {
  const session = await makeSession({ seats: 4 });
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: session.seatIds[0]!.slice(0, changes.length) });
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  await db.ticketName.createMany({
    data: tickets.map(({ id: ticketId }, at) => ({ ticketId, name: "測試", enteredName: "測試", personChanges: changes[at] })),
  });
  return session.eventId;
}

/** Makes one case of each kind that waits. A new kind does not compile without one. */
const cases: Record<ListedKind, () => Promise<unknown>> = {
  call_offs_waiting: () => callOff("waiting"),
  draw_voids_waiting: () => drawVoid(),
  draw_void_orders: async () => {
    const drawId = await drawVoid();
    const { orderId } = await paid();
    const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.draw.update({ where: { id: drawId }, data: { endedAt: new Date() } });
    await db.drawVoid.update({ where: { drawId }, data: { confirmedBy: "other", confirmedAt: new Date(), leftOrders: [orderNo] } });
  },
  call_off_people: async () => {
    const { id, orderId } = await callOff("running");
    await db.callOffOrder.create({ data: { callOffId: id, orderId, state: "person", reason: "used", owner: "test", amount: 1_050 } });
  },
  unknown_payments: () =>
    db.unknownPayment.create({ data: { merchantOrderNo: "HL0_1", tradeNo: "T0", amount: 1_050, reason: "unknown", source: "notify" } }),
  orders_inspected: async () => {
    const { orderId } = await paid();
    await db.order.update({ where: { id: orderId }, data: { inspectedSince: new Date(), inspectionReason: "test" } });
  },
  refunds_stuck: () => refund({ status: "refund_due", problem: "stuck" }),
  payouts_waiting: async () => {
    const { refundId, amount } = await makeDueTransfer();
    await db.payoutBatch.create({ data: { number: "P1", createdBy: "test", lines: { create: { refundId, amount } } } });
  },
  organizer_accounts: () =>
    db.organizerAccount.create({
      data: {
        bankAccount: { bank_code: "012", account: "0123456789", holder: "測試" },
        reason: "-",
        requestedAt: new Date(),
        requestedBy: "test",
        organizer: { create: { name: sameText(`測試 ${randomUUID()}`) } },
      },
    }),
  statements_waiting: async () => {
    const { organizerId } = await makeOrganizer();
    await db.organizerStatement.create({
      data: { organizerId, firstDay: ago(9 * DAY), lastDay: ago(3 * DAY), madeAt: ago(DAY), madeBy: "test" },
    });
  },
  statements_unpaid: () => statement(),
  organizer_payouts: async () => {
    const statementId = await statement();
    const { id: accountId } = await db.organizerAccount.findFirstOrThrow({
      where: { organizer: { statements: { some: { id: statementId } } } },
    });
    const line = { statementId, accountId, amount: 1_895 };
    await db.organizerPayout.create({ data: { number: "O1", createdAt: new Date(), createdBy: "test", lines: { create: line } } });
  },
  transfers_due: makeDueTransfer,
  accounts_missing: () => refund({ status: "refund_due", payWay: "atm", requestedAt: ago(4 * DAY) }),
  counter_refunds_due: () => refund({ status: "refund_due", payWay: "cash" }),
  refunds_requested: () => refund({ status: "requested" }),
  drawers_open: async () => {
    const { id } = await makeCashier();
    await db.drawer.updateMany({ where: { staffId: id }, data: { openedAt: ago(17 * HOUR) } });
  },
  personal_data_quota: () =>
    db.auditEntry.create({
      data: { actorKind: "staff", staffId: randomUUID(), actorName: "test", act: QUOTA_ACT, subjectKind: "staff", subjectId: "-" },
    }),
  gate_devices_silent: async () => {
    const { sessionId } = await makeSession();
    await db.eventSession.update({
      where: { id: sessionId },
      data: { entryAt: ago(HOUR), startsAt: new Date(), endsAt: addSeconds(new Date(), HOUR) },
    });
    const [silent, other] = [await enrolledDevice([sessionId]), await enrolledDevice([sessionId])];
    await db.gateDevice.update({ where: { id: silent.id }, data: { enrolledAt: ago(HOUR) } });
    await db.gateDevice.update({ where: { id: other.id }, data: { lastScanAt: new Date() } });
  },
  ticket_names_changed: () => renamed([1, 1, 0, 1]),
  letters_paused: async () => {
    const { eventId } = await makeSession();
    await db.letter.create({
      data: { id: randomUUID(), eventId, title: sameText("-"), content: sameText("-"), state: "paused", perMinute: 1, author: "test" },
    });
  },
  blocks_ending: async () => {
    const { sessionId } = await makeSession();
    await db.seatBlock.create({ data: { sessionId, reason: "hold", places: 2, actorName: "test", endsAt: addSeconds(new Date(), HOUR) } });
  },
  mails_given_up: async () => {
    const { orderId } = await paid();
    const mail = { messageId: randomUUID(), template: "order_confirmed", language: "tw", recipient: "guest@example.com" };
    await db.mailOutbox.create({ data: { ...mail, orderId, gaveUpAt: new Date(), problem: "550" } });
  },
  webhooks_failing: () => insertEndpoint({ failingSince: ago(2 * HOUR) }),
  invoices_refused: async () => {
    const { orderId } = await paid();
    await db.invoice.update({ where: { orderId }, data: { status: "failed", amount: 50, problem: "test" } });
  },
  parcels: async () => {
    const { orderId } = await makeParcel();
    await db.order.update({ where: { id: orderId }, data: { deliveryStatus: "preparing" } });
  },
  returns: () => makeReturn(),
  allowances_due: async () => {
    const { orderId, paymentId } = await paid();
    await db.invoice.update({ where: { orderId }, data: { status: "issued", amount: 50, invoiceNo: "HL00000001", issuedAt: new Date() } });
    await db.refund.create({
      data: { orderId, paymentId, cause: "request", status: "refunded", amount: 1_050, invoiced: 50, refundedAt: new Date() },
    });
  },
  differences: () =>
    db.reconciliation.create({
      data: {
        fromAt: ago(DAY),
        untilAt: new Date(),
        finishedAt: new Date(),
        compared: 1,
        differences: [{ order_no: "-", kind: "amount", ours: "1", gateways: "2" }],
      },
    }),
  drafts_submitted: () =>
    db.eventDraft.create({
      data: { id: randomUUID(), file: { name: { tw: "測試草稿" } }, author: "test", submittedAt: ago(DAY), submittedBy: "test" },
    }),
  letters_submitted: async () => {
    const { eventId } = await makeSession({ seats: 1 });
    const texts = { title: sameText("-"), content: sameText("-"), perMinute: 60, author: "test" };
    await db.letter.create({ data: { id: randomUUID(), eventId, ...texts, submittedAt: ago(DAY), submittedBy: "test" } });
  },
  event_drafts: () =>
    db.eventDraft.create({ data: { id: randomUUID(), file: { name: { tw: "測試草稿" } }, author: "test", updatedAt: ago(2 * DAY) } }),
  news_drafts: () =>
    db.contentDraft.create({
      data: { kind: "announcement", key: "test", data: { title: sameText("-") }, author: "test", updatedAt: ago(2 * DAY) },
    }),
};

const owner = { roles: ["owner"], eventIds: null } as const;
const kindsOf = async (reader: Parameters<typeof listTasks>[0]) => (await listTasks(reader)).map(({ kind }) => kind);

test("every kind of waiting case is a task, with as many rows in its list", async () => {
  for (const [kind, make] of Object.entries(cases) as [ListedKind, () => Promise<unknown>][]) {
    const before = (await listTaskRows(kind, owner, "tw")).length;
    await make();
    const rows = await listTaskRows(kind, owner, "tw");
    expect(rows.length, kind).toBe(before + 1);
    const task = (await listTasks(owner)).find((one) => one.kind === kind);
    expect(task, kind).toMatchObject({ count: rows.length, key: rows.length === 1 ? rows[0]?.key : null });
    expect(task?.amount ?? 0, kind).toBe(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  }
});

test("a call-off that waits for its second person comes first, with its orders and money", async () => {
  const { id, session } = await callOff("waiting");
  const finance = { roles: ["finance"], eventIds: [session.eventId] } as const;
  await refund({ status: "requested" });
  expect((await listTasks({ ...finance, eventIds: null }))[0]).toMatchObject({ kind: "call_offs_waiting" });
  expect(await listTasks(finance)).toMatchObject([{ kind: "call_offs_waiting", count: 1, orders: 1, amount: 1_050, key: id }]);
});

test("an order of a call-off waits no longer once staff have refunded it", async () => {
  const { id, orderId, session } = await callOff("running");
  await db.callOffOrder.create({ data: { callOffId: id, orderId, state: "person", reason: "used", owner: "test", amount: 1_050 } });
  const service = { roles: ["service"], eventIds: [session.eventId] } as const;
  expect(await listTasks(service)).toMatchObject([{ kind: "call_off_people", count: 1, amount: 1_050, key: id }]);
  await db.order.update({ where: { id: orderId }, data: { status: "cancelled", cancelReason: "refund", cancelledAt: new Date() } });
  expect(await kindsOf(service)).toEqual([]);
});

test("staff see the tasks of their events; staff at the gate and the counter only their own kinds", async () => {
  const session = await refund({ status: "requested" });
  expect(await kindsOf({ roles: ["events"], eventIds: [session.eventId] })).toEqual(["refunds_requested"]);
  expect(await kindsOf({ roles: ["gate", "box_office"], eventIds: [session.eventId] })).toEqual([]);
  expect(await kindsOf({ roles: ["finance"], eventIds: [] })).toEqual([]);
  expect(shownKinds(["gate"], null)).toEqual(["gate_devices_silent"]);
  await expect(listTaskRows("refunds_requested", { roles: ["gate"], eventIds: null }, "tw")).rejects.toMatchObject({ key: "NO_RIGHT" });
  await expect(listTaskRows("unknown_payments", { roles: ["finance"], eventIds: [] }, "tw")).rejects.toMatchObject({ key: "NO_RIGHT" });
});

test("a buyer who has changed the person of two tickets is not looked at; one who has of three is, for a week", async () => {
  const service = (eventId: number) => ({ roles: ["service"], eventIds: [eventId] }) as const;
  expect(await kindsOf(service(await renamed([1, 0, 1])))).toEqual([]);
  const eventId = await renamed([1, 1, 1]);
  expect(await listTasks(service(eventId))).toMatchObject([{ kind: "ticket_names_changed", count: 1 }]);
  await db.ticketName.updateMany({ where: { ticket: { order: { eventId } } }, data: { changedAt: ago(8 * DAY) } });
  expect(await kindsOf(service(eventId))).toEqual([]);
});

test("every kind names its roles", () => {
  for (const kind of Object.keys(taskKinds) as TaskKind[]) expect.soft(taskKinds[kind].roles, kind).not.toEqual([]);
});
