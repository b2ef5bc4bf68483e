import { reportsCountedAt } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { findCompared, findSale, type Sale, type Scope } from "@/lib/office/reports/find-sale";
import { readAttendance, readDiscounts, readFunnel, readGoods, readRefunds } from "@/lib/office/reports/read-parts";
import { readBreakdown, readPoints, type Span } from "@/lib/office/reports/read-sales";
import { stepOfSale } from "@/lib/office/reports/rules";
import type { Report, ReportWish } from "@/lib/office/reports/schemas";
import { readThrough } from "@/lib/platform/cache/read-through";
import { isoInTaipei, momentInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";

export type ReportReader = { eventIds: Scope; language: Language };
/** A report without what only its page shows. */
export type Sums = Omit<Report, "is_mailed">;

/** A report costs as much as a hundred orders, and during a sale many people look at the same one: they share it for five seconds. */
const reports = readThrough<Sums>({ life: 5_000, entries: 100 });

/** Returns the moments between which a report is; without a day its end is open. */
function spanOf({ from, to }: Pick<ReportWish, "from" | "to">): Span {
  return {
    since: from === undefined ? undefined : momentInTaipei(`${from} 00:00`),
    until: to === undefined ? undefined : startOfDayInTaipei(momentInTaipei(`${to} 00:00`), 1),
  };
}

/** Returns a report for its page, up to five seconds old. @throws NOT_FOUND as readReport */
export async function readSharedReport(eventId: number, wish: ReportWish, reader: ReportReader, staffId: string): Promise<Report> {
  const sums = await reports.get(JSON.stringify([eventId, wish, reader]), () => readReport(eventId, wish, reader));
  return { ...sums, is_mailed: (await db.reportMail.count({ where: { staffId, eventId } })) > 0 };
}

/**
 * Returns the report of an event's sale from sums that the worker adds up; no table of orders or places is read.
 * @throws NOT_FOUND for an event, a session or a compared event outside the reader's scope
 */
export async function readReport(eventId: number, wish: ReportWish, reader: ReportReader, now = new Date()): Promise<Sums> {
  const { eventIds, language } = reader;
  const sale = await findSale(eventId, eventIds);
  const sessions = wish.session_id === undefined ? sale.sessions : sale.sessions.filter(({ id }) => id === wish.session_id);
  if (sessions.length === 0) throw new DomainError("NOT_FOUND");
  const sessionIds = sessions.map(({ id }) => id);
  const ofWhole = wish.session_id === undefined ? null : sessionIds;
  const span = spanOf(wish);
  const other = await findCompared(sale, wish.compare, eventIds);
  const read = async (tx: Tx) => ({
    counted: await reportsCountedAt(tx),
    points: await readPoints(tx, sessionIds, { sale, step: wish.step, span }),
    ...(await readBreakdown(tx, sessionIds, { span, eventIds, language })),
    comparison: other && (await compare(tx, { sale, other, wish, span, language, now })),
    discounts: await readDiscounts(tx, sessionIds, span, language),
    funnel: await readFunnel(tx, sessions, span),
    refunds: await readRefunds(tx, { eventId, sessionIds: ofWhole, span }),
    attendance: await readAttendance(tx, sessionIds, span),
    goods: await readGoods(tx, { eventId, sessionIds: ofWhole, span }, language),
    places: await tx.area.aggregate({ where: { sessionId: { in: sessionIds } }, _sum: { capacity: true } }),
  });
  // From one moment, so that the parts add up while the worker counts; and by one connection, which leaves the others to the sale.
  const { counted, places, ...parts } = await db.$transaction(read, { isolationLevel: "RepeatableRead" });
  return {
    event_id: String(eventId),
    event_name: textIn(sale.name, language),
    at: counted.at && isoInTaipei(counted.at),
    is_counting: counted.counting,
    sessions: sale.sessions.map(({ id, startsAt }) => ({ session_id: String(id), starts_at: isoInTaipei(startsAt) })),
    sale_starts_at: isoInTaipei(sale.startsAt),
    now: lastStep(sale, wish, span, now),
    capacity: places._sum.capacity ?? 0,
    ...parts,
  };
}

/** The day or hour of the sale at which a report ends: now, the end of the sale, or the last day that was asked for. */
function lastStep(sale: Sale, { step }: ReportWish, { until }: Span, now: Date): number {
  const ends = [now, sale.endsAt, ...(until ? [new Date(until.getTime() - 1)] : [])].map((at) => at.getTime());
  return stepOfSale(new Date(Math.min(...ends)), sale.startsAt, step);
}

type Compared = { sale: Sale; other: Sale; wish: ReportWish; span: Span; language: Language; now: Date };

/** Reads the other sale at the same days or hours since its opening. One session is compared with all of the other sale's. */
async function compare(tx: Tx, { sale, other, wish, span, language, now }: Compared): Promise<NonNullable<Report["comparison"]>> {
  const sessionIds = other.sessions.map(({ id }) => id);
  const points = await readPoints(tx, sessionIds, { sale: other, step: wish.step, span: {} });
  const first = span.since ? stepOfSale(span.since, sale.startsAt, wish.step) : 1;
  const last = lastStep(sale, wish, span, now);
  const same = points.filter(({ n }) => n >= first && n <= last);
  const sum = (value: (point: Report["points"][number]) => number) => same.reduce((all, point) => all + value(point), 0);
  return {
    event_id: String(other.id),
    event_name: textIn(other.name, language),
    is_before: wish.compare === "before",
    tickets: sum(({ tickets }) => tickets),
    face: sum(({ face }) => face),
    points: points.filter(({ n }) => n >= first && (span.until === undefined || n <= last)),
  };
}
