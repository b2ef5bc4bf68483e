import { db } from "@/lib/platform/db";

/** Who was told what stays for so long, in days: for questions at the counter, then it is only personal data. */
const KEPT_DAYS = 30;
const AT_A_TIME = 500;

/**
 * Delete mails that are long over, sent or given up. Rows are numbered in the order they were written,
 * so the oldest are looked at and no more.
 * @returns how many were deleted
 */
export function forgetMails(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM mail_outbox WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM mail_outbox ORDER BY id LIMIT ${AT_A_TIME}) oldest
      WHERE created_at < now() - make_interval(days => ${KEPT_DAYS}))`;
}
