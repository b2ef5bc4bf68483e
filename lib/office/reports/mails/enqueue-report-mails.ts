import { reportMail } from "@/lib/domain/outbox/rules";
import type { MailData } from "@/lib/domain/outbox/types";
import { forgetReportMail } from "@/lib/domain/staff/report-mails/end-report-mail";
import { mayAct, reportRoles, type StaffRole } from "@/lib/domain/staff/rules";
import type { Language } from "@/lib/i18n/languages";
import { readReport, type ReportReader } from "@/lib/office/reports/read-report";
import { MAILED_AT, reportDay } from "@/lib/office/reports/rules";
import { addSeconds } from "@/lib/platform/clock";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { db, Prisma } from "@/lib/platform/db";

const DAY_SECONDS = 86_400;
/** How long after its last session an event is reported, in seconds. */
const AFTER_SECONDS = 2 * DAY_SECONDS;
/** Requests that one run handles; the next run continues. */
const AT_A_TIME = 100;

/** Whether a daily mail is due, as a condition in SQL. */
export const areReportMailsDue = Prisma.sql`EXISTS (
  SELECT FROM report_mails WHERE sent_for < ((now() AT TIME ZONE 'Asia/Taipei') - make_interval(mins => ${MAILED_AT}::int))::date)`;

const requests = { include: { staff: true, event: { select: { organizerId: true, sessions: { select: { endsAt: true } } } } } } as const;
type Request = Prisma.ReportMailGetPayload<typeof requests>;

/**
 * Enqueue the daily mails of the morning: each request gets one per day, however many workers run. A person who has lost the role
 * or the event, or was switched off, gets no more, also after regaining it; neither do readers of an event that is over. An
 * organizer's person loses an event that moves to another organizer, and their report is computed behind their wall.
 */
export async function enqueueReportMails(now = new Date()): Promise<void> {
  const today = reportDay(now);
  const due = await db.reportMail.findMany({ where: { sentFor: { lt: today } }, orderBy: { id: "asc" }, take: AT_A_TIME, ...requests });
  for (const request of due) {
    if (!mayRead(request) || isOver(request, now)) await db.$transaction((tx) => forgetReportMail(tx, request.id));
    else await enqueue(request, today, now);
  }
}

/** As find-held-back.ts says in SQL of mails that have not been sent yet. */
function mayRead({ staff, event, eventId }: Request): boolean {
  const sees = staff.organizerId === null ? !staff.isLimited || staff.eventIds.includes(eventId) : staff.organizerId === event.organizerId;
  return staff.endedAt === null && sees && mayAct(staff.roles as StaffRole[], reportRoles);
}

function isOver({ event }: Request, now: Date): boolean {
  const end = Math.max(...event.sessions.map(({ endsAt }) => endsAt.getTime()));
  return addSeconds(new Date(end), AFTER_SECONDS) < now;
}

async function enqueue(request: Request, today: Date, now: Date): Promise<void> {
  const { id, eventId, sentFor, staff } = request;
  const language = request.language as Language;
  const yesterday = addSeconds(today, -DAY_SECONDS).toISOString().slice(0, 10);
  const { organizerId } = staff;
  const eventIds = organizerId === null ? (staff.isLimited ? staff.eventIds : null) : await eventsOf(organizerId);
  const compute = () => dataOf({ id, eventId, day: yesterday, reader: { eventIds, language }, now });
  const report = await (organizerId === null ? compute() : asOrganizer(organizerId, compute));
  await db.$transaction(async (tx) => {
    const { count } = await tx.reportMail.updateMany({ where: { id, sentFor }, data: { sentFor: today } });
    if (count === 0) return;
    const messageId = `${reportMail}.${id}.${yesterday}`;
    await tx.mailOutbox.createMany({
      data: [{ messageId, template: reportMail, language, recipient: staff.email, data: { report }, priority: 1 }],
      skipDuplicates: true,
    });
  });
}

async function eventsOf(organizerId: number): Promise<number[]> {
  return (await db.event.findMany({ where: { organizerId }, select: { id: true } })).map(({ id }) => id);
}

type Wish = { id: string; eventId: number; day: string; reader: ReportReader; now: Date };

async function dataOf({ id, eventId, day, reader, now }: Wish): Promise<NonNullable<MailData["report"]>> {
  const whole = await readReport(eventId, { to: day, step: "day", compare: "before" }, reader, now);
  const one = await readReport(eventId, { from: day, to: day, step: "day", compare: "none" }, reader, now);
  const sum = (value: (refund: (typeof one.refunds)[number]) => number) => one.refunds.reduce((all, refund) => all + value(refund), 0);
  return {
    id,
    event: whole.event_name,
    event_id: whole.event_id,
    day,
    tickets: one.total.tickets,
    face: one.total.face,
    refunds: sum(({ refunds }) => refunds),
    refunded: sum(({ amount }) => amount),
    total: whole.total.tickets,
    total_face: whole.total.face,
    capacity: whole.capacity,
    ...(whole.comparison && { before: whole.comparison.event_name, before_tickets: whole.comparison.tickets }),
  };
}
