import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { digestOf } from "@/lib/domain/audit/digest-of";
import { findDigest } from "@/lib/domain/audit/find-digest";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { QUOTA_ACT, readPersonalData } from "@/lib/office/audit/read-personal-data";
import { correctBuyer } from "@/lib/office/orders/acts/correct-buyer";
import { listTasks } from "@/lib/office/today/list-tasks";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { limitDefaults } from "@/lib/platform/limits";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { testOperator } from "@/prisma/factories/test-operator";
import { restoreSettings } from "@/test-support/isolation/restore-settings";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

restoreSettings();
useOwnDatabase();

// The limits of test runs are too high to be reached.
test.beforeAll(() => {
  for (const name of ["personalReadsPerHour", "personalReadsPerDay"] as const) env().limits[name] = { ...limitDefaults[name] };
});
test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

type Clerk = { kind: "staff"; staffId: string; name: string };
async function aClerk(): Promise<Clerk> {
  const { id, name } = await insertStaff({ roles: ["service"] });
  return { kind: "staff", staffId: id, name };
}

const reading = (actor: Clerk, now?: Date) =>
  readPersonalData(
    { actor, act: "order.personal_data_read", reason: "test" },
    () => Promise.resolve({ result: "read", subject: { kind: "order", id: "HL1" } }),
    now,
  );

async function hasRead({ staffId, name }: Clerk, count: number, at: Date): Promise<void> {
  const entry = {
    actorKind: "staff",
    staffId,
    actorName: name,
    act: "member.exported",
    subjectKind: "member",
    subjectId: randomUUID(),
    at,
  };
  await db.auditEntry.createMany({ data: Array.from({ length: count }, () => entry) });
}

test("refuses a read above the hourly quota with the time of the next one, and shows it to owners once", async () => {
  const [clerk, now] = [await aClerk(), new Date()];
  const { count, seconds } = env().limits.personalReadsPerHour;
  await hasRead(clerk, count - 1, addSeconds(now, -600));
  expect(await reading(clerk, now)).toBe("read");
  for (let at = 0; at < 3; at++) await expect(reading(clerk, now)).rejects.toMatchObject({ key: "READ_QUOTA", retryAfter: seconds - 600 });
  expect(await db.auditEntry.count({ where: { staffId: clerk.staffId, act: "order.personal_data_read" } })).toBe(1);
  expect(await db.auditEntry.count({ where: { staffId: clerk.staffId, act: QUOTA_ACT } })).toBe(1);
  expect(await listTasks({ roles: ["owner"], eventIds: null })).toContainEqual(
    expect.objectContaining({ kind: "personal_data_quota", count: 1 }),
  );
  expect((await listTasks({ roles: ["owner"], eventIds: [1] })).filter(({ kind }) => kind === "personal_data_quota")).toEqual([]);
  expect(await reading(clerk, addSeconds(now, seconds - 599))).toBe("read");
});

test("the daily quota counts beyond the hour, and each person has a separate quota", async () => {
  const [clerk, other, now] = [await aClerk(), await aClerk(), new Date()];
  await hasRead(clerk, env().limits.personalReadsPerDay.count, addSeconds(now, -7_200));
  await expect(reading(clerk, now)).rejects.toMatchObject({
    key: "READ_QUOTA",
    retryAfter: env().limits.personalReadsPerDay.seconds - 7_200,
  });
  expect(await reading(other, now)).toBe("read");
});

test("concurrent reads share the quota", async () => {
  const [clerk, now] = [await aClerk(), new Date()];
  await hasRead(clerk, env().limits.personalReadsPerHour.count - 2, addSeconds(now, -60));
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => reading(clerk)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("an entry about an order contains no mail address or mobile, wherever it was typed", async () => {
  const id = randomUUID();
  const typed = "asked by hesiyu@example.com, +886 912-345-678 or 0912345678, for ticket 091234567812";
  await recordAudit(db, { actor: testOperator, act: "order.noted", subject: { kind: "order", id }, after: { at: [typed] }, reason: typed });
  const { after, reason } = await db.auditEntry.findFirstOrThrow({ where: { subjectId: id } });
  const masked = "asked by h••@example.com, +886 91•••78 or 091•••78, for ticket 091234567812";
  expect([after, reason]).toEqual([{ at: [masked] }, masked]);
});

test("a correction stores masked values whose digests prove the originals", async () => {
  const [member, session] = [await makeMember({ email: `${randomUUID()}@example.com` }), await makeSession()];
  const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  const email = `wrong-${randomUUID()}@example.com`;
  await correctBuyer({ orderId, actor: testOperator, correction: { email, last_name: "陳", first_name: "怡君" }, reason: "typed wrong" });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: orderNo, act: "order.buyer_corrected" } });
  expect(JSON.stringify(entry.after)).not.toMatch(/怡君|wrong-/);
  const found = await findDigest([digestOf("email", ` ${email.toUpperCase()}`)]);
  expect(found).toEqual([expect.objectContaining({ id: entry.id, side: "after" })]);
  expect(await findDigest([digestOf("name", "陳怡君")])).toMatchObject([{ id: entry.id }]);
  expect(await findDigest([digestOf("email", "another@example.com")])).toEqual([]);
});
