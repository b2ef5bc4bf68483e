import { fullName } from "@/lib/domain/members/rules";
import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { lockTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { reportChange } from "@/lib/domain/tickets/holders/report-change";
import { takeBack } from "@/lib/domain/tickets/holders/take-back";
import { db } from "@/lib/platform/db";

type Answer = { ticketNo: string; memberId: string; accept: boolean };

/**
 * Accepts a ticket that another member handed over, or declines it, also after it was accepted. The buyer gets a mail. The same
 * answer again changes nothing.
 * @throws ORDER_NOT_FOUND if the ticket was not handed to this member; HOLDER_REFUSED with the rule and its time
 */
export async function answerHandOver({ ticketNo, memberId, accept }: Answer, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketNo, { guest: { memberId } });
    const { guest, deadlines } = ticket;
    if (accept && guest?.acceptedAt) return;
    const { handOverUntil: at } = deadlines;
    if (now >= at) throw holderRefused({ rule: "answer_late", at });
    if (accept) await tx.ticketGuest.update({ where: { ticketId: ticket.id }, data: { acceptedAt: now } });
    else await takeBack(tx, ticket);
    const { lastName, firstName } = await tx.member.findUniqueOrThrow({ where: { id: memberId } });
    // A buyer who only knows the number learns no name from a guest who declines.
    const name = accept || guest?.acceptedAt ? fullName(lastName, firstName) : "";
    await reportChange(tx, ticket, { change: accept ? "accepted" : "declined", name, actor: "guest" });
  });
}
