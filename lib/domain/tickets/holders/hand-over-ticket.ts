import { maskedMobile } from "@/lib/domain/members/masked";
import { nationalMobile } from "@/lib/domain/members/phone";
import { holderRefused } from "@/lib/domain/tickets/holders/holder-refused";
import { lockTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { reportChange } from "@/lib/domain/tickets/holders/report-change";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type HandOver = { ticketNo: string; memberId: string; /** E.164 */ mobile: string };

/**
 * Offers a ticket to a guest's own phone, by the mobile number of the guest's account. It is shown there once the guest has
 * accepted; it stays in the buyer's order, and no money moves. Both get a mail. The same guest again changes nothing.
 * @returns the id of the ticket's order
 * @throws ORDER_NOT_FOUND for another member's; MEMBER_NOT_FOUND; HOLDER_REFUSED with the rule and its time
 */
export async function handOverTicket({ ticketNo, memberId, mobile }: HandOver, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketNo, { memberId });
    const { orderId, session, deadlines, type, guest } = ticket;
    const { handOverUntil: at } = deadlines;
    if (!session.event.handOver) throw holderRefused({ rule: "hand_over_off" });
    if (type !== "e_ticket") throw holderRefused({ rule: "paper" });
    if (now >= at) throw holderRefused({ rule: "hand_over_late", at });
    const listed = await tx.offeredTicket.count({ where: { ticketId: ticket.id, state: { in: ["listed", "offered"] } } });
    if (listed > 0) throw holderRefused({ rule: "hand_over_listed" });
    const member = await tx.member.findFirst({
      where: { mobile, deletedAt: null, phoneVerifiedAt: { not: null } },
      select: { id: true, email: true, language: true, mobile: true, countryCode: true },
    });
    if (!member) throw new DomainError("MEMBER_NOT_FOUND");
    if (member.id === memberId) throw holderRefused({ rule: "own_number" });
    if (guest?.memberId === member.id) return orderId;
    if (guest) throw holderRefused({ rule: "guest_kept", at });
    await tx.ticketGuest.create({ data: { ticketId: ticket.id, memberId: member.id, handedAt: now } });
    const name = maskedMobile(nationalMobile(member.mobile, member.countryCode));
    await reportChange(tx, ticket, { change: "handed", name, actor: "member", guest: { memberId: member.id, ...member } });
    return orderId;
  });
}
