import { unpaidUntil } from "@/lib/domain/orders/reading/queries";
import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import { transferWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { Prisma, runSql } from "@/lib/platform/db";

/** How long before its deadline a transfer gets a reminder, in seconds; the last third of its time if that is shorter. */
const BEFORE_SECONDS = 86_400;
/** Upper bound of how much longer places are held than can be paid (lib/domain/orders), for the index on the hold, in seconds. */
const HOLD_MARGIN_SECONDS = 86_400;
/** Reminders per sweep; the next sweep sends the rest. */
const AT_A_TIME = 500;

const joins = Prisma.sql`JOIN LATERAL (
      SELECT min(p.started_at) AS issued_at FROM payments p WHERE p.order_id = o.id AND p.pay_number IS NOT NULL
    ) number ON number.issued_at IS NOT NULL`;
const isNear = Prisma.sql`${unpaidUntil} < now() + make_interval(secs => ${BEFORE_SECONDS + HOLD_MARGIN_SECONDS})
      AND o.pay_way IN (${waysInSql(transferWays)}) AND o.pay_deadline > now()
      AND now() >= o.pay_deadline - least(make_interval(secs => ${BEFORE_SECONDS}), (o.pay_deadline - number.issued_at) / 3)
      AND NOT EXISTS (SELECT FROM mail_outbox told WHERE told.message_id = 'order_expiring.' || o.id)`;

/** Whether any order's deadline is near without a reminder, as a condition in SQL. */
export const areRemindersDue = Prisma.sql`EXISTS (SELECT FROM orders o ${joins} WHERE ${isNear})`;

/**
 * Enqueue a reminder, once, for every order that waits for a transfer or store payment and whose deadline is near.
 * @returns how many were enqueued
 */
export function remindOfDeadline(): Promise<number> {
  const where = Prisma.sql`${isNear} LIMIT ${AT_A_TIME}`;
  return runSql(insertOrderMails({ template: "order_expiring" }, { joins, where }));
}
