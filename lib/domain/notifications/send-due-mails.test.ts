import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { forgetMails } from "@/lib/domain/notifications/forget-mails";
import { leaseMails } from "@/lib/domain/notifications/lease-mails";
import { remindOfDeadline } from "@/lib/domain/notifications/remind-of-deadline";
import { messageIdOf, sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { makeDue, playMailServer, rowsOf, type MailServer } from "@/sandbox/test-mails";
import { spanOf } from "@/test-support/isolation/span-of";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// The real outbox and a real mail server. Other tests leave mails, too: only this file's are checked.

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

type Made = { member: MemberFixture; orderId: string; email: string };

async function order(more: { expected_total?: number } = {}): Promise<Made> {
  const email = `mail-${randomUUID()}@example.com`;
  const member = await makeMember({ email });
  const session = await makeSession();
  const body = { session_id: session.sessionId, seat_ids: [session.seatIds[0]![0]!], ticket_type: "e_ticket" as const, ...more };
  return { member, email, orderId: await createOrder({ order: body, caller: { memberId: member.id, language: "en", bodyHash: "test" } }) };
}

const arrived = (to: string) => server.arrived(to);
const mailMode = (mail: string, to: string) => server.mode(mail, to);

test("sends every mail once with three senders at once", async () => {
  const made = await order();
  await db.$transaction(async (tx) => {
    for (let i = 0; i < 40; i++)
      await enqueueOrderMail(tx, {
        orderId: made.orderId,
        template: "refund_requested",
        about: String(i),
        data: { amount: 900, fee: 100 },
      });
  });
  await makeDue(made.email);
  await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
  const ids = (await arrived(made.email)).map(({ message_id: id }) => id);
  expect(ids).toHaveLength(41);
  expect(new Set(ids).size).toBe(41);
  for (const row of await rowsOf(made.email)) expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(Date), gaveUpAt: null });
});

test("skips a mail that another sender is leasing, and leases it to one alone", async () => {
  const { email } = await order();
  await makeDue(email);
  const mine = (taken: { recipient: string }[][]) => taken.flat().filter(({ recipient }) => recipient === email);
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM mail_outbox WHERE recipient = ${email} FOR UPDATE`;
    // waiting for the lock here would lease the mail a second time
    expect(mine(await Promise.all([leaseMails(10), leaseMails(10), leaseMails(10)]))).toHaveLength(0);
  });
  expect(mine(await Promise.all([leaseMails(10), leaseMails(10), leaseMails(10)]))).toHaveLength(1);
});

test("tries the mail again after a minute when the server is down, and sends it", async () => {
  const { email } = await order();
  await mailMode("down", email);
  await makeDue(email);
  const { from, to } = await spanOf(sendDueMails);
  const [waiting] = await rowsOf(email);
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, gaveUpAt: null, problem: "451 EENVELOPE RCPT TO" });
  expect(waiting!.nextTryAt.getTime()).toBeGreaterThanOrEqual(from + 60_000);
  expect(waiting!.nextTryAt.getTime()).toBeLessThanOrEqual(to + 60_000);
  await mailMode("normal", email);
  // a slow machine takes a minute for the above
  await db.mailOutbox.updateMany({ where: { recipient: email }, data: { nextTryAt: addSeconds(new Date(), 3_600) } });
  await sendDueMails();
  expect(await arrived(email), "not before its time").toHaveLength(0);
  await makeDue(email);
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(1);
  expect(await rowsOf(email)).toMatchObject([{ attempts: 2, sentAt: expect.any(Date), problem: null }]);
});

test("keeps the mail waiting without any server", async () => {
  const { email } = await order();
  const { SMTP_URL } = env();
  env().SMTP_URL = "smtp://127.0.0.1:1";
  await makeDue(email);
  await sendDueMails();
  Object.assign(env(), { SMTP_URL });
  expect(await rowsOf(email)).toMatchObject([{ attempts: 1, sentAt: null, gaveUpAt: null }]);
});

test("sends a second copy, with the same Message-ID, only after a lost answer", async () => {
  const { email } = await order();
  await mailMode("lost", email);
  await makeDue(email);
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(1);
  expect(await rowsOf(email)).toMatchObject([{ sentAt: null, gaveUpAt: null }]);
  await mailMode("normal", email);
  await makeDue(email);
  await sendDueMails();
  await makeDue(email);
  await sendDueMails();
  const [row] = await rowsOf(email);
  const copies = await arrived(email);
  expect(copies.map(({ message_id: id }) => id)).toEqual([messageIdOf(row!), messageIdOf(row!)]);
  expect(row!.sentAt).not.toBeNull();
});

test("lets another sender take over the mail of a dead one once the lease has ended", async () => {
  const { email } = await order();
  // the state after a lease has ended
  await db.mailOutbox.updateMany({ where: { recipient: email }, data: { attempts: 1, nextTryAt: addSeconds(new Date(), 100) } });
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(0);
  await makeDue(email);
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(1);
});

test("gives a mail up at once when the server does not know the recipient", async () => {
  const { email } = await order();
  await mailMode("refuse", email);
  await makeDue(email);
  await sendDueMails();
  expect(await rowsOf(email)).toMatchObject([{ sentAt: null, gaveUpAt: expect.any(Date), problem: "550 EENVELOPE RCPT TO" }]);
  await mailMode("normal", email);
  await makeDue(email);
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(0);
});

test("retries a mail that cannot be rendered like one that no server accepts, gives it up after three days, and sends the others", async () => {
  const [{ orderId }, { email }] = [await order(), await order()];
  const recipient = `odd-${randomUUID()}@example.com`;
  await db.mailOutbox.create({ data: { messageId: `odd.${orderId}`, template: "no_such_mail", language: "tw", recipient, orderId } });
  await makeDue(recipient, email);
  const { from, to } = await spanOf(sendDueMails);
  const [row] = await rowsOf(recipient);
  expect(row).toMatchObject({ sentAt: null, gaveUpAt: null, problem: "not written", attempts: 1 });
  expect(row!.nextTryAt.getTime()).toBeGreaterThanOrEqual(from + 60_000);
  expect(row!.nextTryAt.getTime()).toBeLessThanOrEqual(to + 60_000);
  expect(await arrived(email)).toHaveLength(1);
  await db.mailOutbox.update({ where: { id: row!.id }, data: { createdAt: addSeconds(new Date(), -3 * 86_400) } });
  await makeDue(recipient);
  await sendDueMails();
  expect(await rowsOf(recipient)).toMatchObject([{ sentAt: null, gaveUpAt: expect.any(Date), problem: "not written" }]);
});

test("leaves no mail after a rolled back transaction", async () => {
  const { orderId, email } = await order();
  const failed = db.$transaction(async (tx) => {
    await enqueueOrderMail(tx, { orderId, template: "order_paid" });
    throw new Error("taken back");
  });
  await expect(failed).rejects.toThrow("taken back");
  expect((await rowsOf(email)).map(({ template }) => template)).toEqual(["order_confirmed"]);
  const before = await db.mailOutbox.count({ where: { template: "order_confirmed", recipient: { startsWith: "mail-" } } });
  await expect(order({ expected_total: 1 })).rejects.toMatchObject({ key: "PRICE_CHANGED" });
  expect(await db.mailOutbox.count({ where: { template: "order_confirmed", recipient: { startsWith: "mail-" } } })).toBe(before);
});

test("enqueues the same mail once, and does not send an overtaken one", async () => {
  const { member, orderId, email } = await order();
  await cancelOrder({ orderId, memberId: member.id });
  await db.$transaction((tx) => enqueueOrderMail(tx, { orderId, template: "order_cancelled" }));
  await makeDue(email);
  await sendDueMails();
  expect((await arrived(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order HL\d+ is cancelled$/)]);
  expect(await rowsOf(email)).toMatchObject([
    { template: "order_confirmed", problem: "overtaken" },
    { template: "order_cancelled", sentAt: expect.any(Date) },
  ]);
});

test("sends one reminder of a transfer, in the last third of its time, and none for a card", async () => {
  const [transfer, early, card] = [await order(), await order(), await order()];
  const now = new Date();
  for (const [{ orderId }, left] of [
    [transfer, 900],
    [early, 3_000],
  ] as const) {
    const until = addSeconds(now, left);
    await db.order.update({ where: { id: orderId }, data: { payWay: "atm", payDeadline: until, heldUntil: addSeconds(until, 1_800) } });
    const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.payment.create({
      data: {
        orderId,
        attempt: 1,
        payWay: "atm",
        amount: 1_050,
        status: "issued",
        merchantOrderNo: `${orderNo}_1`,
        startedAt: addSeconds(until, -3_600),
        closesAt: until,
        bankCode: "012",
        payNumber: "9103522175887271",
        numberExpiresAt: until,
      },
    });
  }
  await remindOfDeadline();
  await remindOfDeadline();
  const templates = async ({ email }: Made) => (await rowsOf(email)).map(({ template }) => template);
  expect(await templates(transfer)).toEqual(["order_confirmed", "order_expiring"]);
  expect(await templates(early)).toEqual(["order_confirmed"]);
  expect(await templates(card)).toEqual(["order_confirmed"]);
  await makeDue(transfer.email);
  await sendDueMails();
  const [reminder] = (await arrived(transfer.email)).filter(({ subject }) => subject.includes("not paid yet"));
  expect(reminder!.text).toContain("9103522175887271");
});

test("deletes mails after thirty days", async () => {
  const oldest = { id: -BigInt(Date.now()), template: "order_paid", language: "tw", recipient: "old@example.com", sentAt: new Date() };
  await db.mailOutbox.create({ data: { ...oldest, messageId: randomUUID(), createdAt: addSeconds(new Date(), -31 * 86_400) } });
  await db.mailOutbox.create({
    data: {
      ...oldest,
      id: oldest.id + 1n,
      messageId: randomUUID(),
      recipient: "younger@example.com",
      createdAt: addSeconds(new Date(), -29 * 86_400),
    },
  });
  await forgetMails();
  expect(await rowsOf("old@example.com")).toHaveLength(0);
  expect(await rowsOf("younger@example.com")).toHaveLength(1);
  await db.mailOutbox.deleteMany({ where: { recipient: "younger@example.com" } });
});
