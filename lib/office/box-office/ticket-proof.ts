import { decodeTicket } from "@/lib/domain/tickets/ticket-code";
import { ticketKeys } from "@/lib/domain/tickets/ticket-keys";
import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";

/** The tickets of a counter refund: proved by their scanned signed codes, or only named by typed numbers. */
export type TicketProof = { scanned: string[]; typed: string[] };

const refused = (field: "codes" | "ticket_nos", key: string) => new DomainError("BAD_INPUT", { details: [{ field, key }] });

/**
 * Reads the ticket numbers of scanned codes. A number that was scanned and typed counts as scanned.
 * @throws BAD_INPUT at `codes` for a code that is not signed with our key
 */
export function readProof(codes: string[], ticketNos: string[]): TicketProof {
  const scanned = codes.map((code) => decodeTicket(code, ...ticketKeys())?.ticketNo);
  if (scanned.includes(undefined)) throw refused("codes", "ticket_code_rule");
  const read = new Set(scanned as string[]);
  return { scanned: [...read], typed: [...new Set(ticketNos)].filter((ticketNo) => !read.has(ticketNo)) };
}

/**
 * Asserts that a proof names tickets of the order by their current numbers: a replaced code is no longer valid.
 * @throws BAD_INPUT at the field
 * @returns the numbers
 */
export async function assertOfOrder(tx: Tx, orderId: string, { scanned, typed }: TicketProof): Promise<string[]> {
  const named = [...scanned, ...typed];
  if (named.length === 0) throw refused("codes", "ticket_code_require");
  const tickets = await tx.ticket.findMany({ where: { orderId, ticketNo: { in: named } }, select: { ticketNo: true } });
  const known = new Set(tickets.map(({ ticketNo }) => ticketNo));
  if (scanned.some((ticketNo) => !known.has(ticketNo))) throw refused("codes", "ticket_of_other");
  if (typed.some((ticketNo) => !known.has(ticketNo))) throw refused("ticket_nos", "ticket_of_other");
  return named;
}

/**
 * Asserts that each ticket of an approved refund was scanned.
 * @throws BAD_INPUT at `codes`
 */
export async function assertAllScanned(
  tx: Tx,
  refund: { id: bigint; orderId: string; ticketIds: bigint[] },
  scanned: string[],
): Promise<void> {
  const { id, orderId, ticketIds } = refund;
  const others = await tx.refund.findMany({
    where: { orderId, id: { not: id }, status: { not: "rejected" } },
    select: { ticketIds: true },
  });
  const tickets = await tx.ticket.findMany({
    where: { orderId, id: ticketIds.length > 0 ? { in: ticketIds } : { notIn: others.flatMap((other) => other.ticketIds) } },
    select: { ticketNo: true },
  });
  if (tickets.some(({ ticketNo }) => !scanned.includes(ticketNo))) throw refused("codes", "ticket_code_each");
}
