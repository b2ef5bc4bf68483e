import { KEPT_DAYS } from "@/lib/office/webhooks/rules";
import { Prisma, runSql } from "@/lib/platform/db";

const AT_A_TIME = 500;

const isOld = Prisma.sql`created_at < now() - make_interval(days => ${KEPT_DAYS})`;

/** SQL condition: some message is old; the first one is the oldest. */
export const areMessagesOld = Prisma.sql`EXISTS (
  SELECT FROM (SELECT created_at FROM webhook_messages ORDER BY id LIMIT 1) oldest WHERE ${isOld})`;

/**
 * Deletes old messages with their attempts. Ids are in the order of enqueueing, so only the oldest rows are read.
 * @returns how many were deleted
 */
export function forgetMessages(): Promise<number> {
  return runSql`
    DELETE FROM webhook_messages WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM webhook_messages ORDER BY id LIMIT ${AT_A_TIME}) oldest
      WHERE ${isOld})`;
}
