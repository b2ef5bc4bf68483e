import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { forgetMails } from "@/lib/domain/notifications/forget-mails";
import { leaseMails } from "@/lib/domain/notifications/lease-mails";
import { remindOfDeadline } from "@/lib/domain/notifications/remind-of-deadline";
import { messageIdOf, sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { cancelOrder } from "@/lib/domain/orders/cancel-order";
import { createOrder } from "@/lib/domain/orders/create-order";
import { tellBuyer } from "@/lib/domain/orders/tell-buyer";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeMail } from "@/lib/platform/mail";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, type MadeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import type { OutboxItem } from "@/sandbox/outbox";
import { readSettings } from "@/sandbox/settings";
import { startSandbox, type RunningSandbox } from "@/sandbox/start-sandbox";

// The real outbox and a real mail server. Other tests leave mails, too: these are looked at alone.

let sandbox: RunningSandbox;
let mailServer: string;

test.beforeAll(async () => {
  sandbox = await startSandbox({ ...readSettings({}), port: 0, smtpPort: 0 });
  mailServer = env().SMTP_URL;
  env().SMTP_URL = `smtp://127.0.0.1:${sandbox.smtpPort}`;
});

test.afterAll(async () => {
  env().SMTP_URL = mailServer;
  closeMail();
  await sandbox.close();
  await closeRedis();
  await closeDb();
});

type Made = { member: MadeMember; orderId: string; email: string };

async function order(more: { expected_total?: number } = {}): Promise<Made> {
  const email = `mail-${randomUUID()}@example.com`;
  const member = await makeMember({ email });
  const session = await makeSession();
  const body = { session_id: session.sessionId, seat_ids: [session.seatIds[0]![0]!], ticket_type: "e_ticket" as const, ...more };
  return { member, email, orderId: await createOrder({ order: body, caller: { memberId: member.id, language: "en", bodyHash: "test" } }) };
}

/** Due before everything that other tests have left. */
async function makeDue(...emails: string[]): Promise<void> {
  await db.mailOutbox.updateMany({ where: { recipient: { in: emails } }, data: { nextTryAt: new Date(0) } });
}

async function arrived(to: string): Promise<OutboxItem[]> {
  const url = `${sandbox.url}/outbox?to=${encodeURIComponent(to)}`;
  return ((await (await fetch(url)).json()) as { items: OutboxItem[] }).items;
}

async function mailMode(mail: string, to: string): Promise<void> {
  const reply = await fetch(`${sandbox.url}/simulate/mode`, { method: "POST", body: JSON.stringify({ mail, to }), headers: { "content-type": "application/json" } });
  expect(reply.status).toBe(200);
}

const rowsOf = (recipient: string) => db.mailOutbox.findMany({ where: { recipient }, orderBy: { id: "asc" } });

test("three senders at once: every mail goes out once", async () => {
  const made = await order();
  await db.$transaction(async (tx) => {
    for (let i = 0; i < 40; i++) await tellBuyer(tx, { orderId: made.orderId, template: "refund_requested", about: String(i), data: { amount: 900, fee: 100 } });
  });
  await makeDue(made.email);
  await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
  const ids = (await arrived(made.email)).map(({ message_id: id }) => id);
  expect(ids).toHaveLength(41);
  expect(new Set(ids).size).toBe(41);
  for (const row of await rowsOf(made.email)) expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(Date), gaveUpAt: null });
});

/** Many mails to one address, due before what other tests have left. */
async function fill(recipient: string, count: number): Promise<void> {
  const { orderId } = await order();
  const rows = Array.from({ length: count }, (_, i) => ({ messageId: `${recipient}.${i}`, template: "refund_requested", language: "tw", recipient, orderId, nextTryAt: new Date(i) }));
  await db.mailOutbox.createMany({ data: rows });
}

const serverCounts = async () => (await (await fetch(`${sandbox.url}/simulate/mails`)).json()) as { connections: number; most_at_once: number; mails: number };
const fresh = (what: string) => `${what}-${randomUUID()}@example.com`;

test("many mails go out over few connections, which are kept and used side by side", async () => {
  Object.assign(env(), { MAIL_CONNECTIONS: 4 });
  closeMail();
  const email = fresh("many");
  await fill(email, 120);
  const before = await serverCounts();
  await sendDueMails();
  const after = await serverCounts();
  expect(await db.mailOutbox.count({ where: { recipient: email, sentAt: { not: null }, attempts: 1 } })).toBe(120);
  expect(after.mails - before.mails).toBeGreaterThanOrEqual(120);
  expect(after.connections - before.connections).toBeLessThanOrEqual(4);
  expect(after.most_at_once).toBeGreaterThan(1);
  Object.assign(env(), { MAIL_CONNECTIONS: 20 });
});

test("what is about one order goes before what is written to many at once", async () => {
  const { email } = await order();
  const mass = fresh("mass");
  await fill(mass, 3);
  await db.mailOutbox.updateMany({ where: { recipient: mass }, data: { priority: 1 } });
  await db.mailOutbox.updateMany({ where: { recipient: email }, data: { nextTryAt: new Date(60_000) } });
  expect(await leaseMails(1)).toMatchObject([{ recipient: email, priority: 0 }]);
  await makeDue(email);
  await sendDueMails();
  expect([(await arrived(email)).length, (await arrived(mass)).length]).toEqual([1, 3]);
});

test("a receiver whose server says nothing holds up nobody else, and is given up for now after some seconds", async () => {
  const [silent, other] = [fresh("silent"), fresh("other")];
  await mailMode("silent", silent);
  await fill(silent, 1);
  await fill(other, 80);
  const sending = sendDueMails();
  await expect.poll(async () => (await arrived(other)).length).toBe(80);
  expect(await rowsOf(silent)).toMatchObject([{ sentAt: null, problem: null }]);
  await sending;
  expect(await rowsOf(silent)).toMatchObject([{ sentAt: null, gaveUpAt: null, attempts: 1, problem: "ETIMEDOUT CONN" }]);
});

test("a server that has no time for connections is left alone after some tries; what was not tried is due as before", async () => {
  closeMail();
  const email = fresh("busy");
  await fill(email, 60);
  await mailMode("busy", "");
  await sendDueMails();
  await mailMode("normal", "");
  const rows = await rowsOf(email);
  const tried = rows.filter(({ attempts }) => attempts > 0);
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.length).toBeLessThanOrEqual(30);
  for (const { problem } of tried) expect(problem).toContain("421");
  for (const { attempts, nextTryAt } of rows) if (attempts === 0) expect(nextTryAt.getTime()).toBeLessThanOrEqual(Date.now());
  await makeDue(email);
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(60);
});

test("a mail that another sender is just taking is passed by, and is taken by one alone", async () => {
  const { email } = await order();
  await makeDue(email);
  const mine = (taken: { recipient: string }[][]) => taken.flat().filter(({ recipient }) => recipient === email);
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM mail_outbox WHERE recipient = ${email} FOR UPDATE`;
    // whoever waits here would find the mail as it was, and take it a second time
    expect(mine(await Promise.all([leaseMails(10), leaseMails(10), leaseMails(10)]))).toHaveLength(0);
  });
  expect(mine(await Promise.all([leaseMails(10), leaseMails(10), leaseMails(10)]))).toHaveLength(1);
});

test("a server that is down is asked again after a minute, and then takes the mail", async () => {
  const { email } = await order();
  await mailMode("down", email);
  await makeDue(email);
  await sendDueMails();
  const [waiting] = await rowsOf(email);
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, gaveUpAt: null, problem: "451 EENVELOPE RCPT TO" });
  const wait = waiting!.nextTryAt.getTime() - Date.now();
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThan(61_000);
  await mailMode("normal", email);
  await sendDueMails();
  expect(await arrived(email), "not before its time").toHaveLength(0);
  await makeDue(email);
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(1);
  expect(await rowsOf(email)).toMatchObject([{ attempts: 2, sentAt: expect.any(Date), problem: null }]);
});

test("no server at all is no answer either: the mail waits", async () => {
  const { email } = await order();
  const server = env().SMTP_URL;
  env().SMTP_URL = "smtp://127.0.0.1:1";
  await makeDue(email);
  await sendDueMails();
  env().SMTP_URL = server;
  expect(await rowsOf(email)).toMatchObject([{ attempts: 1, sentAt: null, gaveUpAt: null }]);
});

test("only where the server's answer was lost is there a second copy, and it has the same Message-ID", async () => {
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

test("a sender that died while sending: another takes the mail up once its lease has ended", async () => {
  const { email } = await order();
  // what a lease leaves behind
  await db.mailOutbox.updateMany({ where: { recipient: email }, data: { attempts: 1, nextTryAt: addSeconds(new Date(), 100) } });
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(0);
  await makeDue(email);
  await sendDueMails();
  expect(await arrived(email)).toHaveLength(1);
});

test("a recipient that the server does not know is given up at once", async () => {
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

test("a mail that cannot be written waits like one that no server takes, and is given up after three days; the others go out", async () => {
  const [{ orderId }, { email }] = [await order(), await order()];
  const recipient = `odd-${randomUUID()}@example.com`;
  await db.mailOutbox.create({ data: { messageId: `odd.${orderId}`, template: "no_such_mail", language: "tw", recipient, orderId } });
  await makeDue(recipient, email);
  await sendDueMails();
  const [row] = await rowsOf(recipient);
  expect(row).toMatchObject({ sentAt: null, gaveUpAt: null, problem: "not written", attempts: 1 });
  expect(row!.nextTryAt.getTime()).toBeLessThan(Date.now() + 90_000);
  expect(await arrived(email)).toHaveLength(1);
  await db.mailOutbox.update({ where: { id: row!.id }, data: { createdAt: addSeconds(new Date(), -3 * 86_400) } });
  await makeDue(recipient);
  await sendDueMails();
  expect(await rowsOf(recipient)).toMatchObject([{ sentAt: null, gaveUpAt: expect.any(Date), problem: "not written" }]);
});

test("what was taken back leaves no mail", async () => {
  const { orderId, email } = await order();
  const failed = db.$transaction(async (tx) => {
    await tellBuyer(tx, { orderId, template: "order_paid" });
    throw new Error("taken back");
  });
  await expect(failed).rejects.toThrow("taken back");
  expect((await rowsOf(email)).map(({ template }) => template)).toEqual(["order_confirmed"]);
  const before = await db.mailOutbox.count({ where: { template: "order_confirmed", recipient: { startsWith: "mail-" } } });
  await expect(order({ expected_total: 1 })).rejects.toMatchObject({ key: "PRICE_CHANGED" });
  expect(await db.mailOutbox.count({ where: { template: "order_confirmed", recipient: { startsWith: "mail-" } } })).toBe(before);
});

test("the same word twice is one mail; what an order has gone past is not sent any more", async () => {
  const { member, orderId, email } = await order();
  await cancelOrder({ orderId, memberId: member.id });
  await db.$transaction((tx) => tellBuyer(tx, { orderId, template: "order_cancelled" }));
  await makeDue(email);
  await sendDueMails();
  expect((await arrived(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order HL\d+ is cancelled$/)]);
  expect(await rowsOf(email)).toMatchObject([{ template: "order_confirmed", problem: "overtaken" }, { template: "order_cancelled", sentAt: expect.any(Date) }]);
});

test("a transfer is reminded of once, in the last third of its time; a card is not", async () => {
  const [transfer, early, card] = [await order(), await order(), await order()];
  const now = new Date();
  for (const [{ orderId }, left] of [[transfer, 900], [early, 3_000]] as const) {
    const until = addSeconds(now, left);
    await db.order.update({ where: { id: orderId }, data: { payWay: "atm", payDeadline: until, heldUntil: addSeconds(until, 1_800) } });
    const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.payment.create({
      data: {
        orderId, attempt: 1, payWay: "atm", amount: 1_050, status: "issued", merchantOrderNo: `${orderNo}_1`, startedAt: addSeconds(until, -3_600), closesAt: until,
        bankCode: "012", payNumber: "9103522175887271", numberExpiresAt: until,
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

test("mails are forgotten after thirty days", async () => {
  const oldest = { id: -BigInt(Date.now()), template: "order_paid", language: "tw", recipient: "old@example.com", sentAt: new Date() };
  await db.mailOutbox.create({ data: { ...oldest, messageId: randomUUID(), createdAt: addSeconds(new Date(), -31 * 86_400) } });
  await db.mailOutbox.create({ data: { ...oldest, id: oldest.id + 1n, messageId: randomUUID(), recipient: "younger@example.com", createdAt: addSeconds(new Date(), -29 * 86_400) } });
  await forgetMails();
  expect(await rowsOf("old@example.com")).toHaveLength(0);
  expect(await rowsOf("younger@example.com")).toHaveLength(1);
  await db.mailOutbox.deleteMany({ where: { recipient: "younger@example.com" } });
});
