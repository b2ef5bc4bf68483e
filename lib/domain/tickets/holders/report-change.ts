import { fullName } from "@/lib/domain/members/rules";
import { enqueueHolderChange } from "@/lib/domain/outbox/enqueue-holder-change";
import type { HolderChange } from "@/lib/domain/outbox/rules";
import { placeOfTicket, type LockedTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { Tx } from "@/lib/platform/db";

type Reported = {
  change: HolderChange;
  /** the new name on the ticket, or the guest's as the buyer may know it */
  name: string;
  /** the author of the change, for the order's log */
  actor: "member" | "guest" | "operator";
  /** the guest that gets a mail as well */
  guest?: { memberId: string; email: string; language: string };
};

/** Writes a change of a ticket's holder to its order's log, and mails it to the buyer and the guest. No name is logged. */
export async function reportChange(tx: Tx, ticket: LockedTicket, { change, name, actor, guest }: Reported): Promise<void> {
  const { orderId, order, session, ticketNo } = ticket;
  const event = `ticket_${change}` as const;
  await tx.orderLog.create({ data: { orderId, event, actor, data: { ticket_no: ticketNo } } });
  await enqueueHolderChange(tx, {
    change,
    orderId,
    place: (language) => placeOfTicket(ticket, language),
    name,
    buyer: { language: order.language, name: fullName(order.buyerLastName, order.buyerFirstName) },
    guest: guest && { ...guest, event: textIn(session.event.name, guest.language as Language), time: session.startsAt },
  });
}

/** The guest of a ticket who has accepted it, as the reader of a mail. */
export function acceptedGuest({ guest }: LockedTicket): Reported["guest"] {
  return guest?.acceptedAt ? { memberId: guest.memberId, ...guest.member } : undefined;
}
