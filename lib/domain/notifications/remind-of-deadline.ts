import { unpaidUntil } from "@/lib/domain/orders/reading/queries";
import { insertOrderMails } from "@/lib/domain/outbox/insert-order-mails";
import { db, Prisma } from "@/lib/platform/db";

/** So long before its deadline a transfer is reminded of, in seconds, or the last third of its time when that is shorter. */
const BEFORE_SECONDS = 86_400;
/** Places are held a little longer than can be paid (lib/domain/orders); the index is on that. */
const HOLD_MARGIN_SECONDS = 86_400;
/** So many with one sweep; the rest comes with the next. */
const AT_A_TIME = 500;

/**
 * Write the reminder of every order that waits for a transfer or a payment in a store and whose time
 * is running out, once for each.
 * @returns how many were written
 */
export function remindOfDeadline(): Promise<number> {
  const joins = Prisma.sql`JOIN LATERAL (
      SELECT min(p.started_at) AS issued_at FROM payments p WHERE p.order_id = o.id AND p.pay_number IS NOT NULL
    ) number ON number.issued_at IS NOT NULL`;
  const where = Prisma.sql`${unpaidUntil} < now() + make_interval(secs => ${BEFORE_SECONDS + HOLD_MARGIN_SECONDS})
      AND o.pay_way IN ('atm', 'cvs') AND o.pay_deadline > now()
      AND now() >= o.pay_deadline - least(make_interval(secs => ${BEFORE_SECONDS}), (o.pay_deadline - number.issued_at) / 3)
      AND NOT EXISTS (SELECT FROM mail_outbox told WHERE told.message_id = 'order_expiring.' || o.id)
    LIMIT ${AT_A_TIME}`;
  return db.$executeRaw(insertOrderMails({ template: "order_expiring" }, { joins, where }));
}
