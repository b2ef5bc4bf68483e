import { randomUUID } from "node:crypto";
import type { AuditActor } from "@/lib/domain/audit/types";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { sameText } from "@/lib/i18n/languages";
import { checkStatement } from "@/lib/office/statements/check-statement";
import { closeStatement } from "@/lib/office/statements/close-statement";
import { listStatements } from "@/lib/office/statements/list-statements";
import { makeStatement } from "@/lib/office/statements/make-statement";
import { approvePayout } from "@/lib/office/statements/payouts/approve-payout";
import { createPayout } from "@/lib/office/statements/payouts/create-payout";
import { exportPayout } from "@/lib/office/statements/payouts/export-payout";
import { readOrganizerPayout } from "@/lib/office/statements/payouts/read-organizer-payout";
import { settlePayout } from "@/lib/office/statements/payouts/settle-payout";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import { addSeconds, momentInTaipei, textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

export type Finance = Extract<AuditActor, { kind: "staff" }>;

const DAY_SECONDS = 86_400;

/** The day in Taipei that is so many days from today, YYYY-MM-DD. */
export const dayFromNow = (days: number): string => textInTaipei(addSeconds(new Date(), days * DAY_SECONDS)).slice(0, 10);
/** Noon in Taipei on that day. */
export const noonFromNow = (days: number): Date => momentInTaipei(`${dayFromNow(days)} 12:00`);

export async function makeFinance(): Promise<Finance> {
  const { id, name } = await insertStaff({ roles: ["finance", "service"] });
  return { kind: "staff", staffId: id, name };
}

/** Creates an organizer with a commission from long ago, and by default a bank account that applies. */
export async function makeOrganizer({ basisPoints = 525, account = true } = {}): Promise<{ organizerId: number; name: string }> {
  const name = `測試主辦 ${randomUUID()}`;
  const long = addSeconds(new Date(), -400 * DAY_SECONDS);
  const confirmed = { requestedAt: long, requestedBy: "test", confirmedAt: long, confirmedBy: "test", appliesFrom: long };
  const bankAccount = { bank_code: "013", account: "001234567890", holder: "測試製作有限公司" };
  const { id } = await db.organizer.create({
    data: {
      name: sameText(name),
      legalName: "測試製作有限公司",
      taxNumber: "04595257",
      commissions: { create: { fromDay: new Date(`${textInTaipei(long).slice(0, 10)}T00:00:00Z`), basisPoints, addedBy: "test" } },
      ...(account && { accounts: { create: { bankAccount, reason: "test", ...confirmed } } }),
    },
  });
  return { organizerId: id, name };
}

/** Creates an event of an organizer with one session, which begins so many days from now once its places are sold. */
export async function makeShow(organizer: string, options: Parameters<typeof makeSession>[0] = {}): Promise<SessionFixture> {
  const session = await makeSession({ seats: 40, serviceFee: 30, maxPerMember: 10, ...options });
  await db.event.update({ where: { id: session.eventId }, data: { organizer: sameText(organizer) } });
  return session;
}

type Sale = {
  session: SessionFixture;
  from: number;
  count?: number;
  paidOn: number;
  products?: { product_id: number; qty: number }[];
  companion?: boolean;
};

/** Sells some seats of a session; they were paid at noon of a day so many days from now. */
export async function sell({ session, from, count = 1, paidOn, products, companion }: Sale): Promise<string> {
  const seatIds = (session.seatIds[0] as number[]).slice(from, from + count);
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds, products, companion });
  await db.order.update({ where: { id: orderId }, data: { paidAt: noonFromNow(paidOn) } });
  return orderId;
}

/** Refunds one ticket of an order, or all; the money went back at noon of a day. null: it is due. @returns the refund's id */
export async function payBack(orderId: string, { one = false, on }: { one?: boolean; on: number | null }): Promise<bigint> {
  const [ticket] = await db.ticket.findMany({ where: { orderId, status: "valid" }, orderBy: { id: "asc" }, take: 1 });
  const wish = { withFee: true, placesBack: true, paperReturned: false, reason: "test" };
  const actor: AuditActor = { kind: "command", name: "factory" };
  const { refundId } = await refundByStaff({ ...wish, orderId, actor, ticketNos: one ? [ticket!.ticketNo] : null });
  if (on !== null) await db.refund.update({ where: { id: refundId }, data: { status: "refunded", refundedAt: noonFromNow(on) } });
  return refundId;
}

/** Makes a statement of days from now, and checks and closes it by two persons. @returns its id */
export async function closePeriod(organizerId: number, [from, to]: readonly [number, number]): Promise<number> {
  const [one, other] = [await makeFinance(), await makeFinance()];
  const wish = { organizer_id: organizerId, first_day: dayFromNow(from), last_day: dayFromNow(to) };
  const id = Number((await makeStatement(wish, one)).statement_id);
  const revision = async () => (await readPeriodStatement(id, { staffId: one.staffId, language: "en" })).revision;
  await checkStatement({ statement_id: id, revision: await revision(), actor: other });
  await closeStatement({ statement_id: id, revision: await revision(), actor: one });
  return id;
}

/** Pays a closed statement by a separate batch. @returns the batch's number */
export async function payOut(id: number): Promise<string> {
  const [one, other] = [await makeFinance(), await makeFinance()];
  const due = (await listStatements("en")).due.find(({ statement_id: each }) => Number(each) === id);
  const { number } = await createPayout({ statements: [{ statement_id: id, revision: due!.revision }] }, one);
  const shown = async () => ({ number, revision: (await readOrganizerPayout(number, { staffId: "-", language: "en" })).revision });
  await approvePayout({ ...(await shown()), actor: other });
  await exportPayout({ ...(await shown()), actor: one, reason: "test" });
  await settlePayout({ ...(await shown()), sent_back: null }, one);
  return number;
}

/** Makes a statement of an event's organizer that includes today, and reads it. @returns how many lines of tickets it has */
export async function useStatement(eventId: number): Promise<number> {
  const actor = await makeFinance();
  const { organizerId } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { organizerId: true } });
  const wish = { organizer_id: organizerId!, first_day: dayFromNow(-1), last_day: dayFromNow(0) };
  const id = Number((await makeStatement(wish, actor)).statement_id);
  return (await readPeriodStatement(id, { staffId: actor.staffId, language: "tw" })).lines.filter(({ kind }) => kind === "tickets").length;
}
