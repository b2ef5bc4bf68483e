import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { mailTicketLink } from "@/lib/domain/tickets/mail-ticket-link";
import { newTicketNo } from "@/lib/domain/tickets/new-ticket-no";
import { ticketUsed } from "@/lib/domain/tickets/ticket-used";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

type Reissue = { ticketNo: string; actor: AuditActor; reason: string };

/**
 * Give a ticket a new number, and so a new code: the old one is refused at every gate at once, without a network from
 * the scanner's next sheet on. A kiosk's pickup number stays. Mailed links end, and a holder without an account gets a new one.
 * @returns the new number
 * @throws NOT_FOUND; TICKET_USED after it was used; CHANGE_REFUSED when it is void or printed on paper
 */
export async function reissueTicket({ ticketNo, actor, reason }: Reissue): Promise<string> {
  return db.$transaction(async (tx) => {
    const ticket = await tx.ticket.findUnique({
      where: { ticketNo },
      select: { id: true, orderId: true, order: { select: { orderNo: true, eventId: true } } },
    });
    if (!ticket) throw new DomainError("NOT_FOUND");
    // As a scan does: one of both comes first.
    await tx.$executeRaw`SELECT FROM orders WHERE id = ${ticket.orderId}::uuid FOR UPDATE`;
    const [renewed] = await renewTicketNos(tx, [ticket.id]);
    if (!renewed) throw await refusal(tx, ticket.id);
    await mailTicketLink(tx, ticket.orderId);
    await recordAudit(tx, {
      actor,
      act: "ticket.reissued",
      subject: { kind: "order", id: ticket.order.orderNo },
      eventId: ticket.order.eventId,
      before: { ticket_no: ticketNo },
      after: { ticket_no: renewed.ticketNo },
      reason,
    });
    return renewed.ticketNo;
  });
}

/**
 * New numbers for tickets that can still be used; the old ones are kept as ended. Their order must be locked.
 * @returns those that were renewed
 */
export async function renewTicketNos(tx: Tx, ticketIds: bigint[]): Promise<{ id: bigint; ticketNo: string }[]> {
  const renewed: { id: bigint; ticketNo: string }[] = [];
  for (const id of ticketIds) {
    const old = await tx.ticket.findFirst({ where: { id, status: "valid" }, select: { ticketNo: true, sessionId: true } });
    if (!old) continue;
    const ticketNo = newTicketNo();
    const { count } = await tx.ticket.updateMany({ where: { id, status: "valid", ticketNo: old.ticketNo }, data: { ticketNo } });
    if (count === 0) continue;
    await tx.endedTicketNo.create({ data: { ticketNo: old.ticketNo, ticketId: id, sessionId: old.sessionId } });
    renewed.push({ id, ticketNo });
  }
  return renewed;
}

async function refusal(tx: Tx, id: bigint): Promise<DomainError> {
  const { usedAt } = await tx.ticket.findUniqueOrThrow({ where: { id }, select: { usedAt: true } });
  return usedAt ? ticketUsed(usedAt) : new DomainError("CHANGE_REFUSED");
}
