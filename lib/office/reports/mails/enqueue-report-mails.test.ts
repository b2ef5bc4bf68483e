import { expect, test } from "playwright/test";
import { findHeldBack } from "@/lib/domain/notifications/find-held-back";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { addToReports } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { endReportMail } from "@/lib/domain/staff/report-mails/end-report-mail";
import { mintReportToken } from "@/lib/domain/staff/report-mails/report-token";
import { sameText } from "@/lib/i18n/languages";
import { findDue } from "@/lib/jobs/repeat-when-due";
import { areReportMailsDue, enqueueReportMails } from "@/lib/office/reports/mails/enqueue-report-mails";
import { setReportMail } from "@/lib/office/reports/mails/set-report-mail";
import { reportDay } from "@/lib/office/reports/rules";
import { addSeconds } from "@/lib/platform/clock";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { closeDb, db, type Prisma } from "@/lib/platform/db";
import { makeArtist } from "@/prisma/factories/artists";
import { makeMember } from "@/prisma/factories/members";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const DAY = 86_400;
const daysFrom = (days: number) => addSeconds(new Date(), days * DAY);
const tomorrow = () => daysFrom(1);
/** The next morning in Taipei: what was sold today was sold the day before. */
const nextMorning = () => addSeconds(new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}T01:00:00Z`), DAY);

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
  const morning = nextMorning();
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
    const held = await enqueued(mails);
    await db.staff.update({ where: { id: staff.id }, data: change });
    expect(await held()).toBe("overtaken");
    await enqueueReportMails(daysFrom(2));
    expect(await db.reportMail.count({ where: { id: request.id } })).toBe(0);
    const { endedAt, roles, isLimited } = staff;
    await db.staff.update({ where: { id: staff.id }, data: { endedAt, roles, isLimited } });
    await enqueueReportMails(daysFrom(3));
    expect(await mails()).toEqual([]);
  });

/** Enqueues tomorrow's mail, which is sent as long as the reader has the right. @returns a reader of why it is held back */
async function enqueued(mails: Awaited<ReturnType<typeof asked>>["mails"]) {
  await enqueueReportMails(tomorrow());
  const [mail] = await mails();
  const held = async () => (await findHeldBack([mail!.id])).get(mail!.id);
  expect(await held()).toBeUndefined();
  return held;
}

/** A person of an organizer with two events asks for the report of one, as the call does: behind the wall. */
async function askedByOrganizer() {
  const [session, other] = [await makeSession({ saleStarts: -2 * DAY }), await makeSession({ saleStarts: -5 * DAY })];
  const organizerId = await insertOrganizer([session.eventId, other.eventId]);
  const { id } = await insertStaff({ roles: ["organizer"], organizerId });
  const row = await db.staff.findUniqueOrThrow({ where: { id } });
  const eventIds = [session.eventId, other.eventId];
  const staff = { ...row, roles: ["organizer" as const], eventIds, loginId: "", factorAt: new Date() };
  const ask = (eventId: number, is_mailed = true) =>
    asOrganizer(organizerId, () => setReportMail({ event_id: eventId, is_mailed }, { staff, language: "tw" }));
  await ask(session.eventId);
  const mails = () => db.mailOutbox.findMany({ where: { recipient: row.email } });
  return { session, other, organizerId, staff, ask, mails };
}

test("an organizer's person gets the report of their event, compared with their organizer's sale only", async () => {
  const { session, other, mails, ask, staff } = await askedByOrganizer();
  // A third event has the same artist, and is another organizer's: for the house it would be the sale before.
  const foreign = await makeSession({ saleStarts: -3 * DAY });
  await insertOrganizer([foreign.eventId]);
  await makeArtist({ events: [session.eventId, foreign.eventId] });
  await makePaidOrder({ member: await makeMember(), session, seatIds: session.seatIds[0]?.slice(0, 2) ?? [] });
  await expect(async () => {
    await addToReports();
    expect(await db.reportSale.count({ where: { sessionId: session.sessionId } })).toBeGreaterThan(0);
  }).toPass({ intervals: [50] });
  // the names of the factory's events are alike
  for (const { eventId, slug } of [other, foreign]) await db.event.update({ where: { id: eventId }, data: { name: sameText(slug) } });
  await enqueueReportMails(nextMorning());
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    language: "tw",
    data: { report: { event_id: String(session.eventId), total: 2, before: other.slug } },
  });
  await expect(ask(foreign.eventId)).rejects.toMatchObject({ key: "NOT_FOUND" });
  const trusted = asOrganizer(staff.organizerId!, () =>
    setReportMail({ event_id: foreign.eventId, is_mailed: true }, { staff: { ...staff, eventIds: null }, language: "tw" }),
  );
  await expect(trusted).rejects.toMatchObject({ key: "NOT_FOUND" });
  await ask(session.eventId, false);
  expect(await mails()).toEqual([]);
  expect(await db.reportMail.count({ where: { staffId: staff.id } })).toBe(0);
});

type Asked = Awaited<ReturnType<typeof askedByOrganizer>>;
const organizerLosses: [string, (of: Asked) => Promise<unknown>][] = [
  ["whose event moved to another organizer", ({ session }) => insertOrganizer([session.eventId])],
  ["whose login was ended", ({ staff }) => db.staff.update({ where: { id: staff.id }, data: { endedAt: new Date() } })],
  ["who works at a gate now", ({ staff }) => db.staff.update({ where: { id: staff.id }, data: { organizerId: null, roles: ["gate"] } })],
  [
    "who works for another organizer now",
    async ({ staff }) => db.staff.update({ where: { id: staff.id }, data: { organizerId: await insertOrganizer() } }),
  ],
];
for (const [name, lose] of organizerLosses)
  test(`sends nothing to an organizer's person ${name}, also no mail that waits`, async () => {
    const asking = await askedByOrganizer();
    const held = await enqueued(asking.mails);
    await lose(asking);
    expect(await held()).toBe("overtaken");
    await enqueueReportMails(daysFrom(2));
    expect(await db.reportMail.count({ where: { staffId: asking.staff.id } })).toBe(0);
    expect(await asking.mails()).toEqual([]);
  });

test("ends with the event: two days after its last session", async () => {
  const { session, mails, request } = await asked();
  const over = addSeconds(new Date(), -DAY - 60);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { startsAt: over, endsAt: over } });
  await enqueueReportMails(tomorrow());
  expect(await mails()).toEqual([]);
  expect(await db.reportMail.count({ where: { id: request.id } })).toBe(0);
});
