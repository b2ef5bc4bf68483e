import { newTicketNo } from "@/lib/domain/tickets/new-ticket-no";
import type { Tx } from "@/lib/platform/db";

/**
 * Gives new numbers to tickets that can still be used and stores the old ones as ended. Their order must be locked.
 * @returns the renewed tickets
 */
export async function renewTicketNos(tx: Tx, ticketIds: bigint[]): Promise<{ id: bigint; ticketNo: string }[]> {
  const renewed: { id: bigint; ticketNo: string }[] = [];
  for (const id of ticketIds) {
    const old = await tx.ticket.findFirst({ where: { id, status: "valid" }, select: { ticketNo: true, sessionId: true } });
    if (!old) continue;
    const ticketNo = newTicketNo();
    const { count } = await tx.ticket.updateMany({ where: { id, status: "valid", ticketNo: old.ticketNo }, data: { ticketNo } });
    if (count === 0) continue;
    await tx.endedTicketNo.create({ data: { ticketNo: old.ticketNo, ticketId: id, sessionId: old.sessionId } });
    renewed.push({ id, ticketNo });
  }
  return renewed;
}
