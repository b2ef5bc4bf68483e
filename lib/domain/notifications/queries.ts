import type { Told } from "@/lib/domain/notifications/types";
import { selectOrders, type OrderRow } from "@/lib/domain/orders/order-rows";
import { toOrderView } from "@/lib/domain/orders/order-view";
import type { Language } from "@/lib/i18n/languages";
import { db, Prisma } from "@/lib/platform/db";

/** An order with the numbers its tickets are picked up by, for a mail about it; undefined when it is gone. */
export async function findToldOrder({ orderId, language }: { orderId: string; language: Language }, now: Date): Promise<Pick<Told, "order" | "pickupNos"> | undefined> {
  const [[row], tickets] = await Promise.all([
    db.$queryRaw<OrderRow[]>(selectOrders(Prisma.sql`WHERE o.id = ${orderId}::uuid`)),
    db.ticket.findMany({ where: { orderId, status: "valid", pickupNo: { not: null } }, orderBy: { id: "asc" }, select: { pickupNo: true } }),
  ]);
  return row && { order: toOrderView(row, language, now), pickupNos: tickets.map(({ pickupNo }) => pickupNo as string) };
}

/** How many mails wait to be sent, and how many the mail server would not take for good: for monitoring. */
export async function countMails(): Promise<{ state: "waiting" | "given_up"; count: number }[]> {
  const [counted] = await db.$queryRaw<{ waiting: number; given_up: number }[]>`
    SELECT (SELECT count(*)::int FROM mail_outbox WHERE sent_at IS NULL AND gave_up_at IS NULL) AS waiting,
           (SELECT count(*)::int FROM mail_outbox WHERE gave_up_at IS NOT NULL AND problem <> 'overtaken') AS given_up`;
  return [{ state: "waiting", count: counted?.waiting ?? 0 }, { state: "given_up", count: counted?.given_up ?? 0 }];
}
