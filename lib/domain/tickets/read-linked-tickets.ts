import { readTicketSheet } from "@/lib/domain/tickets/read-ticket-sheet";
import { readTicketLink } from "@/lib/domain/tickets/ticket-link";
import { DomainError } from "@/lib/errors/domain-error";

/**
 * The tickets that a mail's link opens, for a holder without an account.
 * @throws NOT_FOUND for a link that is not ours or that a newer one has ended, and when none of its tickets is valid any more
 */
export async function readLinkedTickets(token: string) {
  const link = readTicketLink(token);
  if (!link) throw new DomainError("NOT_FOUND");
  return readTicketSheet({ id: link.orderId, linkVersion: link.version });
}
