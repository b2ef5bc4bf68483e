import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { holderOf } from "@/lib/domain/gate/holder-of";
import { matchesHolder } from "@/lib/domain/gate/matches-holder";
import { OTHER_SESSION, type OtherRefusal } from "@/lib/domain/gate/rules";
import type { Redeemed } from "@/lib/domain/gate/types";
import { settleByEntry } from "@/lib/domain/refunds/settle-by-entry";
import { decodeTicket } from "@/lib/domain/tickets/ticket-code";
import { ticketKeys } from "@/lib/domain/tickets/ticket-keys";
import { ticketUsed } from "@/lib/domain/tickets/ticket-used";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isTicketNo } from "@/lib/input/ids";
import { isoInTaipei } from "@/lib/platform/clock";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

type Pass = {
  scannedAt?: Date;
  sessionId?: number;
  gate: string;
  /** the actor in the audit; by default a machine with the gate's name */
  actor?: AuditActor;
};
type Scan = Pass & { code: string };
type Typed = Omit<Pass, "scannedAt"> & { ticketNo: string; /** as the holder says it */ seatOrName: string };
type Entry = Pass & { typed?: boolean };
type Outcome = { accepted: true; settledRefund?: bigint | null } | { accepted: false; usedAt: Date | null };

/**
 * Admit the holder of a ticket, once. A scan that was made without a network has its own time: the earliest
 * scan counts, whenever it arrives (decision 012). A requested refund of the order is rejected in the same
 * transaction.
 * @throws ORDER_NOT_FOUND for a code that we have not signed, a void ticket, another session's (`details` say so), or one
 *   that is cancelled;
 *   TICKET_USED with the time of the first scan
 */
export async function redeemTicket({ code, language, ...scan }: Scan & { language: Language }): Promise<Redeemed> {
  const scanned = decodeTicket(code, ...ticketKeys());
  if (!scanned) throw await refuseElsewhere(scan, { why: isTicketNo(code) ? "number_only" : "unknown" });
  if (scan.sessionId !== undefined && scanned.sessionId !== scan.sessionId)
    throw await refuseElsewhere(scan, { why: "other_session", ticketNo: scanned.ticketNo });
  return admit(await ticketOfSession(scanned.ticketNo, scan), scan, language);
}

/**
 * Admit the holder of a ticket whose code cannot be read. The number alone does not admit: the holder states the seat or
 * the buyer's name, and the server compares it, so that staff cannot read the answer off the screen (decision 012).
 * Only with a network. The scan is marked and the audit names the gate.
 * @throws as redeemTicket; BAD_INPUT at `seat_or_name` when it is not the ticket's
 */
export async function redeemNumber({ ticketNo, seatOrName, language, ...pass }: Typed & { language: Language }): Promise<Redeemed> {
  const entry: Entry = { ...pass, typed: true };
  const ticket = await ticketOfSession(ticketNo, entry);
  if (!(await isHolder(ticket, seatOrName))) {
    await db.ticketScan.create({ data: { ticketId: ticket.id, accepted: false, scannedAt: new Date(), gate: pass.gate, typed: true } });
    throw new DomainError("BAD_INPUT", { details: [{ field: "seat_or_name", key: "seat_or_name_other" }] });
  }
  return admit(ticket, entry, language);
}

type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** The ticket of a number, if this gate's session has it. @throws ORDER_NOT_FOUND, and notes the refusal */
async function ticketOfSession(ticketNo: string, entry: Entry): Promise<FoundTicket> {
  const ticket = await findTicket(ticketNo);
  if (!ticket) {
    if ((await noteEndedNo(ticketNo, entry)) === entry.sessionId && entry.sessionId !== undefined) throw new DomainError("ORDER_NOT_FOUND");
    throw await refuseElsewhere(entry, { why: "unknown", ticketNo });
  }
  if (entry.sessionId === undefined || ticket.sessionId === entry.sessionId) return ticket;
  throw await refuseElsewhere(entry, { why: ticket.status === "void" ? "unknown" : "other_session", ticketNo });
}

type Elsewhere = { why: OtherRefusal; /** as typed, or from a code that we have signed */ ticketNo?: string };

/**
 * Notes a refusal that is about no ticket of the gate's session, so that the office sees it. If the scanner names no session,
 * nothing is noted. @returns the failure to throw; `details` distinguish another session's ticket from an unknown one
 */
async function refuseElsewhere({ sessionId, scannedAt = new Date(), gate, typed }: Entry, { why, ticketNo }: Elsewhere) {
  // The session may not exist: a foreign key would answer 500.
  if (sessionId !== undefined && (await db.eventSession.count({ where: { id: sessionId } })) > 0)
    await db.gateRefusal.create({ data: { sessionId, why, ticketNo: ticketNo || null, gate, typed, scannedAt } });
  const details = why === "other_session" ? [{ field: "session_id", key: OTHER_SESSION }] : undefined;
  return new DomainError("ORDER_NOT_FOUND", { details });
}

async function isHolder({ order, seatId, holder }: FoundTicket, said: string): Promise<boolean> {
  const { area, row, number } = await placeOf(seatId);
  const section = area.name as Record<Language, string>;
  return matchesHolder(said, {
    lastName: order.buyerLastName,
    firstName: order.buyerFirstName,
    onTicket: holder?.name,
    section,
    row,
    number,
  });
}

async function admit(ticket: FoundTicket, entry: Entry, language: Language): Promise<Redeemed> {
  const outcome = await db.$transaction((tx) => record(tx, ticket, entry));
  if (!outcome.accepted) throw outcome.usedAt ? ticketUsed(outcome.usedAt) : new DomainError("ORDER_NOT_FOUND");
  if (outcome.settledRefund)
    logger.info(
      { orderId: ticket.orderId, refundId: String(outcome.settledRefund) },
      "a refund that was asked for is refused: its ticket was used",
    );
  const { area, row, number } = await placeOf(ticket.seatId);
  const holder = holderOf(ticket, ticket.session.event.namesRequired);
  return {
    ticket_no: ticket.ticketNo,
    session_time: isoInTaipei(ticket.session.startsAt),
    seat: { section: textIn(area.name, language), row, number, ...(ticket.item.pairPlace && { pair: ticket.item.pairPlace }) },
    price_name: textIn(ticket.item.priceOf?.name, language),
    ...(holder && { holder }),
  };
}

function findTicket(ticketNo: string) {
  return db.ticket.findUnique({
    where: { ticketNo },
    select: {
      id: true,
      orderId: true,
      ticketNo: true,
      sessionId: true,
      status: true,
      seatId: true,
      holder: { select: { name: true } },
      guest: { select: { acceptedAt: true } },
      session: { select: { startsAt: true, event: { select: { namesRequired: true } } } },
      order: { select: { orderNo: true, eventId: true, buyerLastName: true, buyerFirstName: true } },
      item: { select: { pairPlace: true, priceOf: { select: { name: true } } } },
    },
  });
}

/** Notes the refusal of a number that its ticket no longer has, in the ticket's history. @returns the ticket's session */
async function noteEndedNo(endedNo: string, { gate, scannedAt = new Date(), typed }: Entry): Promise<number | undefined> {
  const ended = await db.endedTicketNo.findUnique({
    where: { ticketNo: endedNo },
    select: { ticketId: true, ticket: { select: { sessionId: true } } },
  });
  if (!ended) return undefined;
  await db.ticketScan.create({ data: { ticketId: ended.ticketId, accepted: false, scannedAt, gate, endedNo, typed } });
  return ended.ticket.sessionId;
}

function placeOf(seatId: number) {
  return db.seat.findUniqueOrThrow({ where: { id: seatId }, select: { row: true, number: true, area: { select: { name: true } } } });
}

const scanRow = z.strictObject({ at: z.date() });

/** Use the ticket if the scan is its first, and log the scan either way. */
async function record(
  tx: Tx,
  { id: ticketId, orderId, ticketNo, order }: FoundTicket,
  { scannedAt, gate, typed, actor = { kind: "machine", name: gate || "gate" } }: Entry,
): Promise<Outcome> {
  // Locked before the ticket, as in requests and approvals of refunds, so that one of the two comes first.
  await tx.$executeRaw`SELECT FROM orders WHERE id = ${orderId}::uuid FOR SHARE`;
  const offline = scannedAt !== undefined;
  // A scanner's clock may be wrong: limit its time to between the ticket's creation and now.
  const [{ at } = { at: new Date() }] = await queryRows(
    tx,
    scanRow,
    Prisma.sql`
    SELECT GREATEST(created_at, LEAST(now(), ${scannedAt ?? null}::timestamptz))::timestamptz(3) AS at FROM tickets WHERE id = ${ticketId}`,
  );
  // Sent again because its answer was lost: if staff have undone the entry meanwhile, it stays undone.
  if (offline && (await isUndone(tx, ticketId, { at, gate }))) return { accepted: true };
  const accepted = (await useFirst(tx, ticketId, at, gate)) || (offline && (await useEarlier(tx, ticketId, at, gate)));
  if (!accepted) {
    const { status, usedAtGate, ...ticket } = await tx.ticket.findUniqueOrThrow({
      where: { id: ticketId },
      select: { status: true, usedAt: true, usedAtGate: true },
    });
    const usedAt = status === "used" ? ticket.usedAt : null;
    if (offline && usedAt && isSameScan({ at, gate }, { at: usedAt, gate: usedAtGate ?? "" })) return { accepted: true };
    await tx.ticketScan.create({ data: { ticketId, accepted: false, scannedAt: at, gate, typed } });
    return { accepted: false, usedAt };
  }
  await tx.ticketScan.create({ data: { ticketId, accepted: true, scannedAt: at, gate, typed } });
  if (typed)
    await recordAudit(tx, {
      actor,
      act: "ticket.entered_by_number",
      subject: { kind: "order", id: order.orderNo },
      eventId: order.eventId,
      after: { ticket_no: ticketNo },
    });
  return { accepted: true, settledRefund: await settleByEntry(tx, { orderId, enteredAt: at }) };
}

async function isUndone(tx: Tx, ticketId: bigint, scan: { at: Date; gate: string }): Promise<boolean> {
  const undone = await tx.ticketScan.findMany({ where: { ticketId, undoneAt: { not: null } }, select: { scannedAt: true, gate: true } });
  return undone.some(({ scannedAt, gate }) => isSameScan(scan, { at: scannedAt, gate }));
}

/** The scan whose update takes effect admits the holder; the row lock serializes concurrent scans. A cancelled session admits no one. */
async function useFirst(tx: Tx, ticketId: bigint, at: Date, gate: string): Promise<boolean> {
  const moved = await tx.$executeRaw`
    UPDATE tickets SET status = 'used', used_at = ${at}::timestamptz, used_at_gate = ${gate}
    WHERE id = ${ticketId} AND used_at IS NULL AND status <> 'void'
      AND NOT EXISTS (SELECT FROM event_sessions s WHERE s.id = tickets.session_id AND s.called_off = 'cancelled')`;
  return moved === 1;
}

/** A scan that was made before the one that counts so far, but arrived later. */
async function useEarlier(tx: Tx, ticketId: bigint, at: Date, gate: string): Promise<boolean> {
  const moved = await tx.$executeRaw`
    UPDATE tickets SET used_at = ${at}::timestamptz, used_at_gate = ${gate}
    WHERE id = ${ticketId} AND status = 'used' AND used_at > ${at}::timestamptz
      AND NOT (used_at_gate = ${gate} AND ${gate} <> '' AND used_at < ${at}::timestamptz + interval '60 seconds')`;
  return moved === 1;
}

/** Tolerated clock difference of a scanner that repeats a scan, in ms. */
const SAME_SCAN_MS = 60_000;

/** Whether a scan is a repetition, because its first answer never reached the scanner. */
function isSameScan(scan: { at: Date; gate: string }, counted: { at: Date; gate: string }): boolean {
  if (scan.gate !== counted.gate) return false;
  const apart = Math.abs(scan.at.getTime() - counted.at.getTime());
  return apart === 0 || (scan.gate !== "" && apart < SAME_SCAN_MS);
}
