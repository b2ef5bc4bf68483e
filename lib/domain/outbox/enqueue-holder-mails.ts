import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { queryRows } from "@/lib/platform/database/query-rows";
import { countRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

/** The tickets of a whole session, or of one entry time. */
export type Held = { sessionId: number; ticketTimeId?: number };

/** The orders, as rows `holder (id)`, that hold places of a session: unpaid, or paid with a valid ticket. */
function holdersOf({ sessionId, ticketTimeId }: Held): Prisma.Sql {
  const atTime = ticketTimeId === undefined ? Prisma.empty : Prisma.sql`AND o.ticket_time_id = ${ticketTimeId}`;
  return Prisma.sql`(
    SELECT t.order_id AS id FROM tickets t JOIN orders o ON o.id = t.order_id WHERE t.session_id = ${sessionId} AND t.status <> 'void' ${atTime}
    UNION SELECT o.id FROM orders o WHERE o.session_id = ${sessionId} AND o.status = 'unpaid' ${atTime}
  ) AS holder`;
}

/** How many orders would get a mail. */
export async function countHolders(tx: Tx, held: Held): Promise<number> {
  const [found] = await queryRows(tx, countRow, Prisma.sql`SELECT count(*)::int AS count FROM ${holdersOf(held)}`);
  return found!.count;
}

/**
 * Enqueue a mail to the buyer of every order that holds places of a session, in the transaction of the change
 * that it is about. They have a lower priority than mails about single orders. New orders of the session must
 * be locked out until the transaction's end.
 * @param about distinguishes this mail from earlier ones of its kind
 * @param data an expression over the order `o`: the mail's data beyond the order itself
 * @returns how many were enqueued
 */
export function enqueueHolderMails(
  tx: Tx,
  { held, template, about, data }: { held: Held; template: OrderMail; about: string; data: Prisma.Sql },
): Promise<number> {
  const mails = { template, about, data, priority: 1 } as const;
  return tx.$executeRaw(insertOrderMails(mails, { where: Prisma.sql`o.id IN (SELECT holder.id FROM ${holdersOf(held)})` }));
}
