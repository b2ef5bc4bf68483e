import { readTicketSheet } from "@/lib/domain/tickets/read-ticket-sheet";
import { readTicketLink } from "@/lib/domain/tickets/ticket-link";
import { DomainError } from "@/lib/errors/domain-error";

/**
 * The tickets that a mail's link leads to, of who has no account.
 * @throws NOT_FOUND for a link that is not ours, and when no ticket of it is good any more
 */
export async function readLinkedTickets(token: string) {
  const orderId = readTicketLink(token);
  if (!orderId) throw new DomainError("NOT_FOUND");
  return readTicketSheet({ id: orderId });
}
