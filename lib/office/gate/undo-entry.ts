import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/**
 * Undoes an entry: the ticket can be used again, and its scans remain, marked. A refund that was rejected because of
 * the entry stays rejected.
 * @throws NOT_FOUND; CHANGE_REFUSED if the ticket has not entered
 */
export async function undoEntry({ ticketNo, actor, reason }: { ticketNo: string; actor: AuditActor; reason: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.ticket.findUnique({ where: { ticketNo }, select: { id: true, orderId: true } });
    if (!found) throw new DomainError("NOT_FOUND");
    // Locks the order as a scan does, so that the two run one after the other.
    const { orderNo, eventId } = await lockOrder(tx, found.orderId);
    const { usedAt, usedAtGate, pickedUpAt, status } = await tx.ticket.findUniqueOrThrow({ where: { id: found.id } });
    const { count } = await tx.ticket.updateMany({
      where: { id: found.id, status: "used", usedAt },
      data: { status: pickedUpAt ? "picked_up" : "valid", usedAt: null, usedAtGate: null },
    });
    if (status !== "used" || !usedAt || count === 0) throw new DomainError("CHANGE_REFUSED");
    // With the number of this transaction, by which the reports find it.
    await tx.$executeRaw`
      UPDATE ticket_scans SET undone_at = ${new Date()}, xact = pg_current_xact_id()::text::bigint
      WHERE ticket_id = ${found.id} AND accepted AND undone_at IS NULL`;
    await recordAudit(tx, {
      actor,
      act: "ticket.entry_undone",
      subject: { kind: "order", id: orderNo },
      eventId,
      before: { ticket_no: ticketNo, used_at: isoInTaipei(usedAt), gate: usedAtGate },
      after: { ticket_no: ticketNo, used_at: null },
      reason,
    });
  });
}
