import type { LockedTicket } from "@/lib/domain/tickets/holders/lock-ticket";
import { renewTicketNos } from "@/lib/domain/tickets/renew-ticket-nos";
import type { Tx } from "@/lib/platform/db";

/**
 * Ends a ticket's guest. After an accepted one the ticket gets a new number, so that the code on the guest's phone opens no gate.
 * @returns the ticket's number
 */
export async function takeBack(tx: Tx, { id, ticketNo, guest }: LockedTicket): Promise<string> {
  await tx.ticketGuest.deleteMany({ where: { ticketId: id } });
  if (!guest?.acceptedAt) return ticketNo;
  const [renewed] = await renewTicketNos(tx, [id]);
  return renewed?.ticketNo ?? ticketNo;
}
