import { Prisma, type Tx } from "@/lib/platform/db";

/** Add the counts of `minutesOf` to the rollup by minute. */
export async function addMinutes(tx: Tx, minutes: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO minute_figures AS f (session_id, minute, made, paid, cancelled) ${minutes}
    ON CONFLICT (session_id, minute) DO UPDATE SET made = f.made + excluded.made, paid = f.paid + excluded.paid, cancelled = f.cancelled + excluded.cancelled`;
}

/**
 * Add the counts of `failuresOf` to the rollup by minute.
 * @param which a condition on them, `n`; all without it
 */
export async function addFailures(tx: Tx, failures: Prisma.Sql, which = Prisma.sql`true`): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO minute_figures AS f (session_id, minute, failed)
    SELECT n.session_id, n.minute, count(*)::int FROM (${failures}) n WHERE ${which} GROUP BY 1, 2
    ON CONFLICT (session_id, minute) DO UPDATE SET failed = f.failed + excluded.failed`;
}
