import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { endMails } from "@/lib/domain/notifications/end-mails";
import { findHeldBack } from "@/lib/domain/notifications/find-held-back";
import { firstMails, leaseMails, returnMails } from "@/lib/domain/notifications/lease-mails";
import { sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { freshAddress, playMailServer, rowsOf, type MailServer } from "@/sandbox/test-mails";
import { spanOf } from "@/test-support/isolation/span-of";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { scansOf } from "@/test-support/scans-of";

let server: MailServer;
useOwnDatabase();

test.beforeAll(async () => {
  server = await playMailServer();
});
test.afterAll(async () => {
  await server.close();
  await closeRedis();
  await closeDb();
});

/** Enqueues a mail that has been due for some seconds. */
async function enqueue(template: string, recipient: string, dueFor: number, more: { priority?: number; orderId?: string } = {}) {
  const nextTryAt = addSeconds(new Date(), -dueFor);
  return db.mailOutbox.create({ data: { messageId: randomUUID(), template, language: "tw", recipient, nextTryAt, ...more } });
}

async function paidOrder(): Promise<string> {
  const [member, session] = await Promise.all([makeMember(), makeSession()]);
  const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  await db.mailOutbox.deleteMany({ where: { orderId } });
  return orderId;
}

test("leases tickets and mails about accounts before confirmations that are due for longer, and bulk mails last", async () => {
  const to = freshAddress("first");
  await enqueue("letter", to, 900, { priority: 1 });
  for (const seconds of [800, 700, 600]) await enqueue("order_confirmed", to, seconds);
  await enqueue("order_paid", to, 20);
  await enqueue("password_changed", to, 10);
  const leased = [await leaseMails(1), await leaseMails(2), await leaseMails(3)];
  expect(leased.map((mails) => mails.map(({ template }) => template))).toEqual([
    ["order_paid"],
    ["password_changed", "order_confirmed"],
    ["order_confirmed", "order_confirmed", "letter"],
  ]);
  expect(await leaseMails(5)).toEqual([]);
  await returnMails(leased.flat());
  // In one batch they are sent in the same order.
  expect((await leaseMails(10)).map(({ template }) => template)).toEqual([
    "order_paid",
    "password_changed",
    "order_confirmed",
    "order_confirmed",
    "order_confirmed",
    "letter",
  ]);
  await db.mailOutbox.deleteMany({ where: { recipient: to } });
});

test("finds them without reading the confirmations that are due", async () => {
  expect(await scansOf(firstMails(60))).toEqual(["mail_outbox_due_first"]);
});

test("gives confirmations of paid orders up without reading the orders, and sends the mails about the payment", async () => {
  const [orderId, to] = [await paidOrder(), freshAddress("paid")];
  const mails = [];
  for (const template of ["order_confirmed", "order_number", "order_paid", "refund_requested"])
    mails.push(await enqueue(template, to, 5, { orderId }));
  const heldBack = await findHeldBack(mails.map(({ id }) => id));
  expect(mails.map(({ id }) => heldBack.get(id))).toEqual(["overtaken", "overtaken", undefined, undefined]);
  await Promise.all([sendDueMails(), sendDueMails()]);
  expect(await server.arrived(to)).toHaveLength(2);
  expect((await rowsOf(to)).map(({ problem, sentAt, gaveUpAt }) => [problem, sentAt !== null, gaveUpAt !== null])).toEqual([
    ["overtaken", false, true],
    ["overtaken", false, true],
    [null, true, false],
    [null, true, false],
  ]);
});

test("a sender whose lease has ended changes neither a mail that another has sent nor when it is tried again", async () => {
  const to = ["sent", "leased", "mine"].map(freshAddress);
  for (const recipient of to) await enqueue("order_paid", recipient, 5);
  const leased = await leaseMails(3);
  const later = addSeconds(new Date(), 5_000);
  await db.mailOutbox.updateMany({ where: { recipient: to[0] }, data: { sentAt: later } });
  await db.mailOutbox.updateMany({ where: { recipient: to[1] }, data: { attempts: 2, nextTryAt: later } });
  const ends = endMails();
  expect(await Promise.all(leased.map((mail) => ends.tryLater(mail, "451")))).toEqual(["failed", "failed", "failed"]);
  await ends.giveUp(leased[0]!, "550");
  expect(await rowsOf(...to)).toMatchObject([
    { sentAt: later, gaveUpAt: null, problem: null },
    { attempts: 2, nextTryAt: later, problem: null },
    { attempts: 1, sentAt: null, gaveUpAt: null, problem: "451" },
  ]);
});

test("writes different ends of several mails at once", async () => {
  const to = ["sent", "over", "later"].map(freshAddress);
  for (const recipient of to) await enqueue("order_paid", recipient, 5);
  const [sent, over, later] = await leaseMails(3);
  const ends = endMails();
  const span = await spanOf(() => Promise.all([ends.markSent(sent!), ends.giveUp(over!, "550"), ends.tryLater(later!, "451")]));
  const rows = await rowsOf(...to);
  expect(rows.map((row) => [row.sentAt !== null, row.gaveUpAt !== null, row.problem])).toEqual([
    [true, false, null],
    [false, true, "550"],
    [false, false, "451"],
  ]);
  expect(rows[2]!.nextTryAt.getTime()).toBeGreaterThanOrEqual(span.from + 60_000);
  expect(rows[2]!.nextTryAt.getTime()).toBeLessThanOrEqual(span.to + 60_000);
});
