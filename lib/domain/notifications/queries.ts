import { z } from "zod";
import { orderRow, selectOrders, type OrderRow } from "@/lib/domain/orders/reading/order-rows";
import { counterWays } from "@/lib/domain/pay-ways/rules";
import { readOrderTickets, type OrderTickets } from "@/lib/domain/tickets/read-ticket-sheet";
import { mintTicketLink } from "@/lib/domain/tickets/ticket-link";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** An order for its mails, before translation. */
export type MailedOrderRow = {
  row: OrderRow;
  pickupNos: string[];
  ticketLink: string | null;
  /** its e-tickets, if they were asked for */
  tickets?: OrderTickets;
  /** by performance.now() */
  readAt: number;
};

/**
 * Orders with their pickup numbers, for mails about them; deleted ones are missing.
 * @param ticketsOf those of the orders whose e-tickets are attached to the mail
 */
export async function findMailedOrders(orderIds: string[], ticketsOf: string[] = []): Promise<Map<string, MailedOrderRow>> {
  const readAt = performance.now();
  const [rows, tickets, links, eTickets] = await Promise.all([
    querySql(orderRow, selectOrders(Prisma.sql`WHERE o.id = ANY(${orderIds}::uuid[])`)),
    db.ticket.findMany({
      where: { orderId: { in: orderIds }, status: "valid", pickupNo: { not: null } },
      orderBy: { id: "asc" },
      select: { orderId: true, pickupNo: true },
    }),
    db.order.findMany({
      where: { id: { in: orderIds }, OR: [{ complimentary: { isNot: null } }, { payWay: { in: [...counterWays] } }] },
      select: { id: true, linkVersion: true },
    }),
    readOrderTickets(ticketsOf),
  ]);
  const mailed = new Map<string, MailedOrderRow>(
    rows.map((row) => [row.id, { row, readAt, pickupNos: [], ticketLink: null, tickets: eTickets.get(row.id) }]),
  );
  for (const { orderId, pickupNo } of tickets) mailed.get(orderId)?.pickupNos.push(pickupNo as string);
  for (const { id, linkVersion } of links) {
    const order = mailed.get(id);
    if (order) order.ticketLink = mintTicketLink({ orderId: id, version: linkVersion });
  }
  return mailed;
}

const countsRow = z.strictObject({ waiting: z.number(), given_up: z.number(), capped: z.number() });

/** The highest count: monitoring must not slow down a sale. */
const COUNTED_AT_MOST = 10_000;

/** Mails that wait (at most COUNTED_AT_MOST), were given up, or exceeded a mailbox's limit, for monitoring. */
export async function countMails(): Promise<{ state: "waiting" | "given_up" | "capped"; count: number }[]> {
  const [counted] = await querySql(
    countsRow,
    Prisma.sql`
    SELECT (SELECT count(*)::int FROM (SELECT FROM mail_outbox WHERE sent_at IS NULL AND gave_up_at IS NULL LIMIT ${COUNTED_AT_MOST}) few) AS waiting,
           count(*) FILTER (WHERE problem NOT IN ('overtaken', 'capped'))::int AS given_up, count(*) FILTER (WHERE problem = 'capped')::int AS capped
    FROM mail_outbox WHERE gave_up_at IS NOT NULL`,
  );
  return (["waiting", "given_up", "capped"] as const).map((state) => ({ state, count: counted?.[state] ?? 0 }));
}
