import { expect, test } from "playwright/test";
import { countMails } from "@/lib/domain/notifications/queries";
import { sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { limitDefaults } from "@/lib/platform/limits";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { freshAddress, makeDue, playMailServer, type MailServer } from "@/sandbox/test-mails";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// Mails that cost their sender nothing, to addresses that anyone may type.

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

/** Place and cancel orders of one member, with mails to an address. */
async function makeAndCancel(member: MemberFixture, email: string | undefined, times: number): Promise<string[]> {
  const session = await makeSession();
  const orderIds = [];
  for (let n = 0; n < times; n++) {
    const invoice = email === undefined ? undefined : { method: "e_invoice" as const, email };
    const order = { session_id: session.sessionId, seat_ids: [session.seatIds[0]![0]!], ticket_type: "e_ticket" as const, invoice };
    orderIds.push(await createOrder({ order, caller: { memberId: member.id, language: "en", bodyHash: "test" } }));
    await cancelOrder({ orderId: orderIds.at(-1)!, memberId: member.id });
  }
  return orderIds;
}

const { limits } = env();

test("does not let orders that are placed and cancelled flood a stranger's mailbox, in any spelling and by any member; mails about paid orders arrive", async () => {
  Object.assign(env(), { limits: { ...limitDefaults, holdsAbandoned: limits.holdsAbandoned } });
  const stranger = freshAddress("stranger");
  const [one, two] = [await makeMember(), await makeMember()];
  const [first] = await makeAndCancel(one, stranger, 5);
  await makeAndCancel(two, stranger.replace("@", "+again@").toUpperCase(), 5);
  const spellings = [stranger, stranger.replace("@", "+again@").toUpperCase()];
  await db.$transaction((tx) => enqueueOrderMail(tx, { orderId: first!, template: "refunded", data: { amount: 1, fee: 0 } }));
  await makeDue(...spellings);
  await Promise.all([sendDueMails(), sendDueMails()]);
  const rows = await db.mailOutbox.findMany({ where: { recipient: { in: spellings } }, orderBy: { id: "asc" } });
  expect(rows).toHaveLength(21);
  const free = rows.filter(({ template }) => template !== "refunded");
  // Each confirmation was overtaken by its cancellation; both count towards the eight.
  expect(free.slice(0, 8).map(({ problem }) => problem)).toEqual(Array.from({ length: 4 }, () => ["overtaken", null]).flat());
  expect(free.slice(8).map(({ problem, sentAt, gaveUpAt }) => [problem, sentAt, gaveUpAt !== null])).toEqual(
    Array.from({ length: 12 }, () => ["capped", null, true]),
  );
  expect(rows.at(-1)).toMatchObject({ template: "refunded", sentAt: expect.any(Date) });
  Object.assign(env(), { limits });
  const count = async (state: string) => (await countMails()).find((one) => one.state === state)?.count ?? 0;
  expect(await count("capped")).toBeGreaterThanOrEqual(12);
});

test("mails a member with many orders only at the verified address", async () => {
  const verified = freshAddress("verified");
  const member = await makeMember({ email: verified });
  await db.member.update({ where: { id: member.id }, data: { emailVerifiedAt: new Date() } });
  Object.assign(env(), {
    limits: { ...limitDefaults, holdsAbandoned: limits.holdsAbandoned, unverifiedMailsPerMember: { count: 3, seconds: 86_400 } },
  });
  const strangers = Array.from({ length: 5 }, (_, i) => freshAddress(`stranger-${i}`));
  for (const stranger of strangers) await makeAndCancel(member, stranger, 1);
  await makeAndCancel(member, undefined, 10);
  await makeDue(...strangers, verified);
  await sendDueMails();
  Object.assign(env(), { limits });
  expect(await Promise.all(strangers.map(async (stranger) => (await server.arrived(stranger)).length))).toEqual([1, 1, 1, 0, 0]);
  expect(await server.arrived(verified)).toHaveLength(10);
});
