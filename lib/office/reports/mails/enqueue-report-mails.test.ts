import { expect, test } from "playwright/test";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { addToReports } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { endReportMail } from "@/lib/domain/staff/report-mails/end-report-mail";
import { mintReportToken } from "@/lib/domain/staff/report-mails/report-token";
import { findDue } from "@/lib/jobs/repeat-when-due";
import { areReportMailsDue, enqueueReportMails } from "@/lib/office/reports/mails/enqueue-report-mails";
import { setReportMail } from "@/lib/office/reports/mails/set-report-mail";
import { reportDay } from "@/lib/office/reports/rules";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, type Prisma } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const DAY = 86_400;
const tomorrow = () => addSeconds(new Date(), DAY);

type Options = Parameters<typeof insertStaff>[0];

async function asked(options: Options = { roles: ["finance"] }, session?: Awaited<ReturnType<typeof makeSession>>) {
  const own = session ?? (await makeSession());
  const staff = await insertStaff(options);
  const row = await db.staff.findUniqueOrThrow({ where: { id: staff.id } });
  const caller = { ...row, roles: ["finance" as const], eventIds: null, organizerId: null, loginId: "", factorAt: new Date() };
  await setReportMail({ event_id: own.eventId, is_mailed: true }, { staff: caller, language: "en" });
  const mails = () => db.mailOutbox.findMany({ where: { recipient: row.email } });
  const request = await db.reportMail.findFirstOrThrow({ where: { staffId: staff.id } });
  return { session: own, staff: row, mails, request };
}

test("a morning begins at half past eight in Taipei", () => {
  expect(reportDay(new Date("2026-11-29T00:29:59Z")).toISOString()).toBe("2026-11-28T00:00:00.000Z");
  expect(reportDay(new Date("2026-11-29T00:30:00Z")).toISOString()).toBe("2026-11-29T00:00:00.000Z");
});

test("sends one mail a day with the figures of the day before, from the next morning on, with two workers", async () => {
  const session = await makeSession({ saleStarts: -2 * DAY });
  await makePaidOrder({ member: await makeMember(), session, seatIds: session.seatIds[0]?.slice(0, 3) ?? [] });
  const { mails, request } = await asked({ roles: ["finance"] }, session);
  await expect(async () => {
    await addToReports();
    expect(await db.reportSale.count({ where: { sessionId: session.sessionId } })).toBeGreaterThan(0);
  }).toPass({ intervals: [50] });
  await enqueueReportMails();
  expect(await mails()).toEqual([]);
  const due = () => findDue([{ what: "report mails", isDue: areReportMailsDue }]);
  expect(await due()).toEqual(new Set());
  await db.reportMail.update({ where: { id: request.id }, data: { sentFor: addSeconds(request.sentFor, -DAY) } });
  expect(await due()).toEqual(new Set(["report mails"]));
  // The next morning in Taipei: what was sold today was sold the day before.
  const morning = addSeconds(new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}T01:00:00Z`), DAY);
  await Promise.all([1, 2].map(() => retryWhileBusy(() => enqueueReportMails(morning))));
  await enqueueReportMails(morning);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: "sales_report", language: "en", data: { report: { tickets: 3, total: 3, total_face: 3_000 } } });
  const leased = { ...mail!, data: mail!.data as object, language: "en" as const };
  const body = writeMail(leased as Parameters<typeof writeMail>[0], undefined, new Date());
  expect(body?.text).toContain("3 tickets (NT$3,000)");
  expect(body?.unsubscribe).toContain(`/misc/end_report/${mintReportToken(request.id)}`);
  expect(body?.text).toContain(`/en/end-wait?report=${mintReportToken(request.id)}`);
});

test("its link ends the mails, also one that was not sent yet", async () => {
  const { mails, request } = await asked();
  await enqueueReportMails(tomorrow());
  expect(await mails()).toHaveLength(1);
  await endReportMail(mintReportToken(request.id));
  expect(await mails()).toEqual([]);
  await enqueueReportMails(addSeconds(tomorrow(), DAY));
  expect(await mails()).toEqual([]);
});

const losses: [string, Prisma.StaffUpdateInput][] = [
  ["was switched off", { endedAt: new Date() }],
  ["lost the role", { roles: ["gate"] }],
  ["lost the event", { isLimited: true, eventIds: [] }],
];
for (const [name, change] of losses)
  test(`sends nothing to a person who ${name}, also after regaining the right`, async () => {
    const { staff, mails, request } = await asked();
    await db.staff.update({ where: { id: staff.id }, data: change });
    await enqueueReportMails(tomorrow());
    expect(await db.reportMail.count({ where: { id: request.id } })).toBe(0);
    const { endedAt, roles, isLimited } = staff;
    await db.staff.update({ where: { id: staff.id }, data: { endedAt, roles, isLimited } });
    await enqueueReportMails(tomorrow());
    expect(await mails()).toEqual([]);
  });

test("ends with the event: two days after its last session", async () => {
  const { session, mails, request } = await asked();
  const over = addSeconds(new Date(), -DAY - 60);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { startsAt: over, endsAt: over } });
  await enqueueReportMails(tomorrow());
  expect(await mails()).toEqual([]);
  expect(await db.reportMail.count({ where: { id: request.id } })).toBe(0);
});
