import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { auditedPerson } from "@/lib/domain/members/audited-person";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { assertPairsWhole } from "@/lib/domain/seats/assert-pairs-whole";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { needsSecondPerson } from "@/lib/domain/second-person/needs-second-person";
import { issueTickets } from "@/lib/domain/tickets/issue-tickets";
import { DomainError } from "@/lib/errors/domain-error";
import { claimComplimentary, complimentaryRow, countOf, type GivenPlaces } from "@/lib/office/seats/claim-complimentary";
import { ensureHouseMember } from "@/lib/office/seats/ensure-house-member";
import { lockBlocks } from "@/lib/office/seats/lock-blocks";
import { takeQuota } from "@/lib/office/seats/take-quota";
import type { Gift, SeatActor } from "@/lib/office/seats/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

/** Returns the total price of an order's tickets before they became complimentary, in whole TWD. */
async function faceValue(tx: Tx, orderId: string): Promise<number> {
  const items = await tx.orderItem.findMany({ where: { orderId }, select: { priceOf: { select: { price: true } } } });
  return items.reduce((sum, { priceOf }) => sum + (priceOf?.price ?? 0), 0);
}

/**
 * Returns the staff member who set the quota last; null: an operator at the command line. Without an entry the quota has no
 * approval.
 */
async function quotaSetter(tx: Tx, sessionId: number, reason: string, actor: AuditActor): Promise<string | null> {
  const entry = await tx.auditEntry.findFirst({
    where: { act: "seats.quota_set", subjectKind: "session", subjectId: String(sessionId), after: { path: ["reason"], equals: reason } },
    orderBy: { id: "desc" },
    select: { staffId: true },
  });
  if (entry) return entry.staffId;
  return actor.kind === "staff" ? actor.staffId : null;
}

export type Given = { orderId: string; orderNo: string };

/**
 * Issues complimentary places in one transaction: the quota, the claim, the order of NT$0 with its tickets, its mail and the audit
 * entry are all there or none is.
 * @returns the order, or which places were free if not all were
 * @throws NOT_FOUND; QUOTA_REACHED; CHANGE_REFUSED if the session or entry time is over, the session cancelled, or a place has no
 * price; COMPANION_PAIR; NOT_REFUNDABLE if the tickets are worth more than one person may refund in a day alone, and the same
 * person set the quota
 */
export async function giveTickets(
  gift: Gift,
  places: GivenPlaces,
  { actor, scope }: SeatActor,
): Promise<{ given: Given } | { picked: number[] }> {
  const { sessionId, name, email, language, reason, note } = gift;
  const tickets = countOf(places);
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const session = await tx.eventSession.findFirst({
      where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
      select: { id: true },
    });
    if (!session) throw new DomainError("NOT_FOUND");
    await takeQuota(tx, { sessionId, reason, places: tickets });
    await ensureHouseMember(tx);
    const blockIds = "seatIds" in places ? await lockBlocks(tx, { sessionId, seatIds: places.seatIds }) : [];
    const wanted = { sessionId, places, blockIds, name, email, language, scope };
    const [claim] = await queryRows(tx, complimentaryRow, claimComplimentary(wanted));
    if (!claim) throw new DomainError("NOT_FOUND");
    if (!claim.ahead || claim.unpriced) throw new DomainError("CHANGE_REFUSED");
    const { order_id: orderId, order_no: orderNo, event_id: eventId, picked } = claim;
    if (orderId === null || orderNo === null) return { picked };
    await assertPairsWhole(tx, picked);
    const due = await faceValue(tx, orderId);
    if ((await needsSecondPerson(tx, actor, { due })) !== null)
      await assertSecondPerson(tx, { requesterId: await quotaSetter(tx, sessionId, reason, actor), actor });
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
    await tx.orderLog.create({ data: { orderId, event: "complimentary", actor: "operator", data: { reason, tickets } } });
    await enqueueOrderMail(tx, { orderId, template: "complimentary" });
    await recordAudit(tx, {
      actor,
      act: "seats.complimentary_issued",
      subject: { kind: "session", id: String(sessionId) },
      eventId,
      after: { order_no: orderNo, seat_ids: picked, reason, due, ...auditedPerson({ name, email }) },
      reason: note || reason,
    });
    return { given: { orderId, orderNo } };
  });
}
