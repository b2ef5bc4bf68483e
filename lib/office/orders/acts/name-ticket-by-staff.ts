import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { auditedPerson } from "@/lib/domain/members/audited-person";
import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { lockTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { acceptedGuest, reportChange } from "@/lib/domain/tickets/holders/report-change";
import { db } from "@/lib/platform/db";

type Naming = { ticketNo: string; name: string; actor: AuditActor; reason: string };

/**
 * Enters or changes the name on a ticket for its buyer, also after the buyer's time. Buyer and guest get a mail. The audit stores
 * both names masked, with digests.
 * @throws ORDER_NOT_FOUND; HOLDER_REFUSED if its event asks for no names, or the ticket was used
 */
export async function nameTicketByStaff({ ticketNo, name, actor, reason }: Naming, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketNo, {});
    const { id: ticketId, holder, session, order } = ticket;
    if (!session.event.namesRequired) throw holderRefused({ rule: "names_off" });
    if (holder?.name === name) return;
    const written = { name, enteredName: name, changedAt: now };
    await tx.ticketName.upsert({ where: { ticketId }, create: { ticketId, ...written }, update: written });
    await reportChange(tx, ticket, { change: "named", name, actor: "operator", guest: acceptedGuest(ticket) });
    await recordAudit(tx, {
      actor,
      act: "ticket.named",
      subject: { kind: "order", id: order.orderNo },
      eventId: order.eventId,
      before: auditedPerson({ name: holder?.name }),
      after: auditedPerson({ name }),
      reason,
    });
  });
}
