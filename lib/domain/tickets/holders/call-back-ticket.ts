import { fullName } from "@/lib/domain/members/rules";
import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { lockTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { reportChange } from "@/lib/domain/tickets/holders/report-change";
import { takeBack } from "@/lib/domain/tickets/holders/take-back";
import { db } from "@/lib/platform/db";

/**
 * Calls a ticket back from its guest, until a day before doors. The guest's code ends, and both get a mail.
 * @returns the id of the ticket's order
 * @throws ORDER_NOT_FOUND for another member's; HOLDER_REFUSED with the rule and its time
 */
export async function callBackTicket({ ticketNo, memberId }: { ticketNo: string; memberId: string }, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketNo, { memberId });
    const { guest, deadlines, orderId } = ticket;
    if (!guest) throw holderRefused({ rule: "no_guest" });
    if (now >= deadlines.handOverUntil) throw holderRefused({ rule: "call_back_late", at: deadlines.handOverUntil });
    await takeBack(tx, ticket);
    const { lastName, firstName } = await tx.member.findUniqueOrThrow({ where: { id: guest.memberId } });
    const name = guest.acceptedAt ? fullName(lastName, firstName) : "";
    await reportChange(tx, ticket, { change: "recalled", name, actor: "member", guest: { memberId: guest.memberId, ...guest.member } });
    return orderId;
  });
}
