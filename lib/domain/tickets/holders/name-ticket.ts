import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { lockTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { acceptedGuest, reportChange } from "@/lib/domain/tickets/holders/report-change";
import { compareNames, refusedName } from "@/lib/domain/tickets/holders/rules";
import { db } from "@/lib/platform/db";

type Naming = { ticketNo: string; memberId: string; name: string };

/**
 * Enters the name of a ticket's holder, corrects typing errors, or changes the person once where the organizer allows it. Buyer and
 * guest get a mail about a changed name. The same name again changes nothing.
 * @returns the id of the ticket's order
 * @throws ORDER_NOT_FOUND for another member's; HOLDER_REFUSED with the rule and its time
 */
export async function nameTicket({ ticketNo, memberId, name }: Naming, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketNo, { memberId });
    const { id: ticketId, holder, deadlines, session, orderId } = ticket;
    if (holder?.name === name) return orderId;
    const refused = refusedName({ ...session.event, deadlines, holder }, name, now);
    if (refused) throw holderRefused(refused);
    if (!holder) {
      await tx.ticketName.create({ data: { ticketId, name, enteredName: name, changedAt: now } });
      await tx.orderLog.create({ data: { orderId, event: "ticket_named", actor: "member", data: { ticket_no: ticketNo } } });
      return orderId;
    }
    const isPerson = compareNames({ entered: holder.enteredName, current: holder.name, name }) === "person";
    await tx.ticketName.update({
      where: { ticketId },
      data: { name, changedAt: now, ...(isPerson && { enteredName: name, personChanges: { increment: 1 } }) },
    });
    await reportChange(tx, ticket, { change: "named", name, actor: "member", guest: acceptedGuest(ticket) });
    return orderId;
  });
}
