import { recordAudit } from "@/lib/domain/audit/record-audit";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { claimComplimentary, complimentaryRow } from "@/lib/domain/seat-desk/claim-complimentary";
import { ensureHouseMember } from "@/lib/domain/seat-desk/house-member";
import { lockBlocks } from "@/lib/domain/seat-desk/lock-blocks";
import type { ComplimentaryReason } from "@/lib/domain/seat-desk/rules";
import { takeQuota } from "@/lib/domain/seat-desk/take-quota";
import type { SeatActor } from "@/lib/domain/seat-desk/types";
import { assertPairsWhole } from "@/lib/domain/seats/assert-pairs-whole";
import { issueTickets } from "@/lib/domain/tickets/issue-tickets";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db } from "@/lib/platform/db";

export type Complimentary = {
  sessionId: number;
  seatIds: number[];
  /** who gets them, and where the mail with the tickets goes */
  name: string;
  email: string;
  language: Language;
  reason: ComplimentaryReason;
  note: string;
};

/**
 * Issue complimentary tickets for seats that are free, or blocked by staff: an order of NT$0 with its tickets and its
 * mail, all seats or none, within the session's quota for the reason.
 * @returns the order's number
 * @throws NOT_FOUND also for a seat that is not of the session; CHANGE_REFUSED when the session is over or cancelled, or an area has no
 *   price of its own; QUOTA_REACHED; SEAT_TAKEN (details name the seats that are gone)
 */
export async function issueComplimentary(wish: Complimentary, { actor, scope }: SeatActor): Promise<string> {
  const { sessionId, name, email, language, reason, note } = wish;
  const seatIds = [...new Set(wish.seatIds)].sort((a, b) => a - b);
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const session = await tx.eventSession.findFirst({
      where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
      select: { id: true },
    });
    if (!session) throw new DomainError("NOT_FOUND");
    await takeQuota(tx, { sessionId, reason, places: seatIds.length });
    await ensureHouseMember(tx);
    await lockBlocks(tx, { sessionId, seatIds });
    const statement = claimComplimentary({ sessionId, seatIds, name, email, language, scope });
    const [claim] = await queryRows(tx, complimentaryRow, statement);
    if (!claim || claim.known < seatIds.length) throw new DomainError("NOT_FOUND");
    if (!claim.ahead || claim.unpriced) throw new DomainError("CHANGE_REFUSED");
    if (claim.order_id === null || claim.order_no === null) {
      const picked = new Set(claim.picked);
      const gone = seatIds.filter((id) => !picked.has(id));
      throw new DomainError("SEAT_TAKEN", { details: gone.map((id) => ({ field: "seat_ids", key: String(id) })) });
    }
    await assertPairsWhole(tx, seatIds);
    const { order_id: orderId, order_no: orderNo, event_id: eventId } = claim;
    await tx.complimentaryOrder.create({
      data: {
        orderId,
        sessionId,
        reason,
        note,
        staffId: actor.kind === "staff" ? actor.staffId : null,
        actorName: actor.name,
      },
    });
    await issueTickets(tx, orderId);
    await tx.orderLog.create({ data: { orderId, event: "complimentary", actor: "operator", data: { reason, tickets: seatIds.length } } });
    await enqueueOrderMail(tx, { orderId, template: "complimentary" });
    await recordAudit(tx, {
      actor,
      act: "seats.complimentary_issued",
      subject: { kind: "session", id: String(sessionId) },
      eventId,
      after: { order_no: orderNo, seat_ids: seatIds, name, reason },
      reason: note || reason,
    });
    return orderNo;
  });
}
