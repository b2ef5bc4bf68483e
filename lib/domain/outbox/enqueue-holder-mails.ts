import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Whose tickets they are: all of a session, or those of one entry time. */
export type Held = { sessionId: number; ticketTimeId?: number };

/** The orders, as rows `holder (id)`, that hold places of a session: paid with a ticket that still lets in, or unpaid. */
function holdersOf({ sessionId, ticketTimeId }: Held): Prisma.Sql {
  const atTime = ticketTimeId === undefined ? Prisma.empty : Prisma.sql`AND o.ticket_time_id = ${ticketTimeId}`;
  return Prisma.sql`(
    SELECT t.order_id AS id FROM tickets t JOIN orders o ON o.id = t.order_id WHERE t.session_id = ${sessionId} AND t.status <> 'void' ${atTime}
    UNION SELECT o.id FROM orders o WHERE o.session_id = ${sessionId} AND o.status = 'unpaid' ${atTime}
  ) AS holder`;
}

/** How many orders would be told. */
export async function countHolders(tx: Tx, held: Held): Promise<number> {
  const [found] = await tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM ${holdersOf(held)}`;
  return found!.count;
}

/**
 * Have everybody told who holds places of a session: one mail for each order, in the transaction of
 * what it tells about; tickets and codes of the moment go out before them. New orders of the session must be kept out until its end.
 * @param about what makes this mail another than the last of its kind
 * @param data an expression over the order `o`: what the mail says beyond the order itself
 * @returns how many were written
 */
export function enqueueHolderMails(
  tx: Tx,
  { held, template, about, data }: { held: Held; template: OrderMail; about: string; data: Prisma.Sql },
): Promise<number> {
  const mails = { template, about, data, priority: 1 } as const;
  return tx.$executeRaw(insertOrderMails(mails, { where: Prisma.sql`o.id IN (SELECT holder.id FROM ${holdersOf(held)})` }));
}
