import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { mailTicketLink } from "@/lib/domain/tickets/mail-ticket-link";
import { renewTicketNos } from "@/lib/domain/tickets/renew-ticket-nos";
import { ticketUsed } from "@/lib/domain/tickets/ticket-used";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

type Reissue = { ticketNo: string; actor: AuditActor; reason: string };

/**
 * Gives a ticket a new number, and so a new code: the old one is refused at every gate at once, at an offline gate
 * after the scanner's next sheet. A kiosk's pickup number stays. Mailed links become invalid, and a holder without an account gets
 * a new one.
 * @returns the new number
 * @throws NOT_FOUND; TICKET_USED after it was used; CHANGE_REFUSED if it is void or printed on paper
 */
export async function reissueTicket({ ticketNo, actor, reason }: Reissue): Promise<string> {
  return db.$transaction(async (tx) => {
    const ticket = await tx.ticket.findUnique({
      where: { ticketNo },
      select: { id: true, orderId: true, order: { select: { orderNo: true, eventId: true } } },
    });
    if (!ticket) throw new DomainError("NOT_FOUND");
    // Locks the order as a scan does, so that the two run one after the other.
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

async function refusal(tx: Tx, id: bigint): Promise<DomainError> {
  const { usedAt } = await tx.ticket.findUniqueOrThrow({ where: { id }, select: { usedAt: true } });
  return usedAt ? ticketUsed(usedAt) : new DomainError("CHANGE_REFUSED");
}
