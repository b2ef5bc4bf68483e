import { expect, test } from "playwright/test";
import { joinWaitlist } from "@/lib/domain/waitlist/join-waitlist";
import { leaveWaitlist } from "@/lib/domain/waitlist/leave-waitlist";
import { notifyWaitlist } from "@/lib/domain/waitlist/notify-waitlist";
import { PAUSE_SECONDS } from "@/lib/domain/waitlist/rules";
import { mintWaitlistToken } from "@/lib/domain/waitlist/waitlist-token";
import { exportMember } from "@/lib/office/members/export-member";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { makeMember, makePeople } from "@/prisma/factories/members";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const HOUR = 3_600;
/** A verified address belongs to one member only. */
const verified = (ids: string[]) =>
  runSql`UPDATE members SET email = id || '@example.com', email_verified_at = now() WHERE id = ANY(${ids}::uuid[])`;
const mailsTo = (memberIds: string[]) =>
  db.mailOutbox.findMany({
    where: { memberId: { in: memberIds }, template: { in: ["sale_open", "seats_back"] } },
    orderBy: { id: "asc" },
    select: { memberId: true, template: true, messageId: true, priority: true },
  });

/** A sold-out session, and how to give places back. */
async function soldOut() {
  const session = await makeSession({ seats: 10 });
  const ids = session.seatIds.flat();
  const hold = (seatIds: number[], heldUntil: Date) => db.seat.updateMany({ where: { id: { in: seatIds } }, data: { heldUntil } });
  await hold(ids, addSeconds(new Date(), HOUR));
  return { ...session, giveBack: (count: number) => hold(ids.slice(0, count), addSeconds(new Date(), -HOUR)) };
}

test("notifies each of 10,000 once of an opened sale, with three workers at once", async () => {
  const session = await makeSession({ saleStarts: HOUR });
  const ids = await makePeople(10_000);
  const unverified = ids.slice(0, 100);
  await verified(ids.slice(100));
  await db.waitlistEntry.createMany({ data: ids.map((memberId) => ({ sessionId: session.sessionId, memberId, reason: "sale" })) });
  await notifyWaitlist();
  expect(await mailsTo(ids)).toHaveLength(0);

  await db.eventSession.update({ where: { id: session.sessionId }, data: { saleStartsAt: addSeconds(new Date(), -1) } });
  for (let run = 0; run < 25; run++) await Promise.all([notifyWaitlist(), notifyWaitlist(), notifyWaitlist()]);
  const mails = await mailsTo(ids);
  expect(mails).toHaveLength(9_900);
  expect(new Set(mails.map(({ memberId }) => memberId)).size).toBe(9_900);
  expect(mails.every(({ priority }) => priority === 1)).toBe(true);
  expect(await mailsTo(unverified)).toHaveLength(0);
});

test("notifies as many as there are free seats, in the order of joining, and then pauses", async () => {
  const session = await soldOut();
  const ids = await makePeople(6);
  await verified(ids);
  for (const memberId of ids) await joinWaitlist({ sessionId: session.sessionId, memberId, reason: "seats" });
  await notifyWaitlist();
  expect(await mailsTo(ids)).toHaveLength(0);

  await session.giveBack(2);
  await Promise.all([notifyWaitlist(), notifyWaitlist()]);
  await notifyWaitlist();
  expect((await mailsTo(ids)).map(({ memberId }) => memberId)).toEqual(ids.slice(0, 2));

  const { sessionId } = session;
  await db.waitlistEntry.updateMany({
    where: { sessionId, toldAt: { not: null } },
    data: { toldAt: addSeconds(new Date(), -PAUSE_SECONDS - 1) },
  });
  await Promise.all([notifyWaitlist(), notifyWaitlist()]);
  expect((await mailsTo(ids)).map(({ memberId }) => memberId)).toEqual(ids.slice(0, 4));
});

test("requires a verified address, keeps one entry however often a member joins, and exports it with the member's data", async () => {
  const { sessionId } = await soldOut();
  const member = await makeMember();
  const wish = { sessionId: sessionId, memberId: member.id, reason: "seats" as const };
  await expect(joinWaitlist(wish)).rejects.toMatchObject({ key: "NOT_VERIFIED" });
  await verified([member.id]);
  await Promise.all([joinWaitlist(wish), joinWaitlist(wish), joinWaitlist(wish)]);
  expect(await db.waitlistEntry.count({ where: { memberId: member.id } })).toBe(1);
  expect(await exportMember({ memberId: member.id, actor: testOperator })).toMatchObject({ waits: [{ sessionId, reason: "seats" }] });
});

test("ends all entries of the event by a mail's link, unsent ones too, and nothing by another token", async () => {
  const session = await soldOut();
  const member = await makeMember();
  await verified([member.id]);
  await joinWaitlist({ sessionId: session.sessionId, memberId: member.id, reason: "seats" });
  const { id } = await db.waitlistEntry.findFirstOrThrow({ where: { memberId: member.id } });
  await expect(leaveWaitlist(`${id}.forged`)).rejects.toMatchObject({ key: "NOT_FOUND" });
  await session.giveBack(1);
  await notifyWaitlist();
  expect(await mailsTo([member.id])).toHaveLength(1);
  await leaveWaitlist(mintWaitlistToken(String(id)));
  await leaveWaitlist(mintWaitlistToken(String(id)));
  await notifyWaitlist();
  expect(await mailsTo([member.id])).toHaveLength(0);
});

test("notifies holders of a right when their presale opens, the others when the general sale does", async () => {
  const session = await makeSession({ saleStarts: HOUR });
  const [holder, later, other] = (await makePeople(3)) as [string, string, string];
  await verified([holder, later, other]);
  await db.waitlistEntry.createMany({
    data: [other, later, holder].map((memberId) => ({ sessionId: session.sessionId, memberId, reason: "sale" })),
  });
  await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, from: -60, until: 600, holders: [holder] });
  await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true, from: 600, holders: [later] });
  for (let run = 0; run < 2; run++) await notifyWaitlist();
  const mails = await db.mailOutbox.findMany({ where: { memberId: { in: [holder, later, other] } } });
  expect(mails.map(({ memberId, template }) => [memberId, template])).toEqual([[holder, "sale_open"]]);
  expect(mails[0]!.data).toMatchObject({ wait_presale: "測試權益 Test right", wait_until: expect.stringMatching(/^20/) });

  await db.eventSession.update({ where: { id: session.sessionId }, data: { saleStartsAt: addSeconds(new Date(), -1) } });
  await notifyWaitlist();
  const all = await db.mailOutbox.findMany({ where: { memberId: { in: [holder, later, other] } }, orderBy: { id: "asc" } });
  expect(all.map(({ memberId }) => memberId)).toEqual([holder, other, later]);
  expect(all[1]!.data).not.toHaveProperty("wait_presale");
});
