import { expect, test } from "playwright/test";
import { leaseMails } from "@/lib/domain/notifications/lease-mails";
import { sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeMail } from "@/lib/platform/mail";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { freshAddress, makeDue, playMailServer, rowsOf, type MailServer } from "@/sandbox/test-mails";
import { spanOf } from "@/test-support/isolation/span-of";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// Talking to the mail server: few connections, used concurrently, and its failures.

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

async function order(email: string): Promise<string> {
  const [member, session] = await Promise.all([makeMember({ email }), makeSession()]);
  const body = { session_id: session.sessionId, seat_ids: [session.seatIds[0]![0]!], ticket_type: "e_ticket" as const };
  return createOrder({ order: body, caller: { memberId: member.id, language: "en", bodyHash: "test" } });
}

/** Enqueue many mails to one address, due before those of other tests. */
async function fill(recipient: string, count: number): Promise<void> {
  const orderId = await order(freshAddress("order"));
  const rows = Array.from({ length: count }, (_, i) => ({
    messageId: `${recipient}.${i}`,
    template: "refund_requested",
    language: "tw",
    recipient,
    orderId,
    nextTryAt: new Date(i),
  }));
  await db.mailOutbox.createMany({ data: rows });
}

test("sends many mails over few connections, which stay open and are used concurrently", async () => {
  Object.assign(env(), { MAIL_CONNECTIONS: 4 });
  closeMail();
  const email = freshAddress("many");
  await fill(email, 120);
  const before = await server.counts();
  await sendDueMails();
  const after = await server.counts();
  expect(await db.mailOutbox.count({ where: { recipient: email, sentAt: { not: null }, attempts: 1 } })).toBe(120);
  expect(after.mails - before.mails).toBeGreaterThanOrEqual(120);
  expect(after.connections - before.connections).toBeLessThanOrEqual(4);
  expect(after.most_at_once).toBeGreaterThan(1);
  Object.assign(env(), { MAIL_CONNECTIONS: 20 });
});

test("sends mails about one order before bulk mails", async () => {
  const email = freshAddress("own");
  await order(email);
  const mass = freshAddress("mass");
  await fill(mass, 3);
  await db.mailOutbox.updateMany({ where: { recipient: mass }, data: { priority: 1 } });
  await db.mailOutbox.updateMany({ where: { recipient: email }, data: { nextTryAt: new Date(60_000) } });
  expect(await leaseMails(1)).toMatchObject([{ recipient: email, priority: 0 }]);
  await makeDue(email);
  await sendDueMails();
  expect([(await server.arrived(email)).length, (await server.arrived(mass)).length]).toEqual([1, 3]);
});

/** Sends 80 mails and one to a silent server. @returns the latter's row when the others had arrived */
async function sendNextToSilent() {
  const [silent, other] = [freshAddress("silent"), freshAddress("other")];
  await server.mode("silent", silent);
  await fill(silent, 1);
  await fill(other, 80);
  const sending = sendDueMails();
  await expect.poll(async () => (await server.arrived(other)).length).toBe(80);
  const [meanwhile] = await rowsOf(silent);
  await sending;
  expect(await rowsOf(silent)).toMatchObject([{ sentAt: null, gaveUpAt: null, attempts: 1, problem: "ETIMEDOUT CONN" }]);
  return meanwhile;
}

test("postpones a recipient whose server is silent, and sends the other mails", async () => {
  await sendNextToSilent();
});

test("sends 80 mails before a silent server counts as such", { tag: "@all" }, async () => {
  expect(await sendNextToSilent()).toMatchObject({ sentAt: null, problem: null });
});

test("stops calling a server that refuses connections after some tries, and leaves untried mails due", async () => {
  closeMail();
  const email = freshAddress("busy");
  await fill(email, 60);
  await server.mode("busy");
  const { to } = await spanOf(sendDueMails);
  await server.mode("normal");
  const rows = await rowsOf(email);
  const tried = rows.filter(({ attempts }) => attempts > 0);
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.length).toBeLessThanOrEqual(30);
  for (const { problem } of tried) expect(problem).toContain("421");
  for (const { attempts, nextTryAt } of rows) if (attempts === 0) expect(nextTryAt.getTime()).toBeLessThanOrEqual(to);
  await makeDue(email);
  await sendDueMails();
  expect(await server.arrived(email)).toHaveLength(60);
});
