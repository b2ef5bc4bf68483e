import { Prisma, runSql } from "@/lib/platform/db";

/** How long sent mails are stored for customer service, in days; then they are only personal data. */
const KEPT_DAYS = 30;
const AT_A_TIME = 500;

const isOld = Prisma.sql`created_at < now() - make_interval(days => ${KEPT_DAYS})`;

/** Whether any mail is old, as a condition in SQL: the first one is the oldest. */
export const areMailsOld = Prisma.sql`EXISTS (SELECT FROM (SELECT created_at FROM mail_outbox ORDER BY id LIMIT 1) oldest WHERE ${isOld})`;

/**
 * Delete old mails, sent or given up. Ids are in the order of enqueueing, so only the oldest rows are read.
 * @returns how many were deleted
 */
export function forgetMails(): Promise<number> {
  return runSql`
    DELETE FROM mail_outbox WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM mail_outbox ORDER BY id LIMIT ${AT_A_TIME}) oldest
      WHERE ${isOld})`;
}
