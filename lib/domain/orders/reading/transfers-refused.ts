import { transferWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { Prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** A member who cancels a transfer after this time has held the seats as long as if it had lapsed. */
const CANCELLED_LATE = "1 hour";
/** A transfer holds its places for at most three days. */
const HOLD_SECONDS = 3 * 86_400;

/**
 * Whether transfers are refused for an order `o` that has no pay way yet: the member let some lapse lately, or a session of the
 * event is marked as hot. Uses the index on member and time of creation.
 */
export function transfersRefused(): Prisma.Sql {
  const { count, seconds } = env().limits.transfersLapsed;
  return Prisma.sql`(o.status = 'unpaid' AND o.pay_way IS NULL AND (
    EXISTS (SELECT FROM event_sessions hot WHERE hot.event_id = o.event_id AND hot.marked_hot)
    OR (SELECT count(*) FROM orders lapsed WHERE lapsed.member_id = o.member_id AND lapsed.status = 'cancelled' AND lapsed.pay_way IN (${waysInSql(transferWays)})
      AND (lapsed.cancel_reason = 'overdue' OR lapsed.cancel_reason = 'member' AND lapsed.cancelled_at > lapsed.created_at + ${CANCELLED_LATE}::interval)
      AND lapsed.created_at > now() - make_interval(secs => ${seconds + HOLD_SECONDS}::int)
      AND lapsed.cancelled_at > now() - make_interval(secs => ${seconds}::int)) >= ${count}))`;
}
