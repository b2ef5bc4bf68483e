import { attemptsOf, failuresOf, minutesOf, placesOf } from "@/lib/domain/figures/contributions";
import { Prisma, type Tx } from "@/lib/platform/db";

/** What is older than this at a recount is counted by it, whatever transaction has written it. */
export const RECENT = Prisma.sql`interval '10 minutes'`;

/**
 * Count everything from the beginning: before the first time, and after a restore.
 * @param upTo every transaction below it has ended; what the others write is added later
 */
export async function recountFigures(tx: Tx, upTo: bigint): Promise<void> {
  const isOver = Prisma.sql`(l.xact IS NULL OR l.xact < ${upTo} OR l.at < now() - ${RECENT})`;
  await tx.$executeRaw`TRUNCATE counted_places, session_figures, minute_figures, counted_payments, payment_figures`;
  await tx.$executeRaw`
    INSERT INTO counted_places (order_id, price_id, session_id, held, sold, face)
    SELECT order_id, price_id, session_id, held, coalesce(sold, 0), coalesce(face, 0) FROM (${placesOf(Prisma.sql`true`)}) all_of_them`;
  await tx.$executeRaw`
    INSERT INTO session_figures (session_id, price_id, held, sold, face)
    SELECT session_id, price_id, sum(held), sum(sold), sum(face) FROM counted_places GROUP BY 1, 2`;
  await tx.$executeRaw`INSERT INTO counted_payments (payment_id, session_id, pay_way, status) ${attemptsOf(Prisma.sql`true`)}`;
  await tx.$executeRaw`
    INSERT INTO payment_figures (session_id, pay_way, status, payments)
    SELECT session_id, pay_way, status, count(*)::int FROM counted_payments GROUP BY 1, 2, 3`;
  await tx.$executeRaw`INSERT INTO minute_figures (session_id, minute, made, paid, cancelled) ${minutesOf(isOver)}`;
  await tx.$executeRaw`
    INSERT INTO minute_figures AS f (session_id, minute, failed)
    SELECT session_id, minute, count(*)::int FROM (${failuresOf(isOver)}) failed GROUP BY 1, 2
    ON CONFLICT (session_id, minute) DO UPDATE SET failed = excluded.failed`;
  await tx.$executeRaw`
    INSERT INTO figures_state (counted_up_to, counted_at, recounted_at) VALUES (${upTo}, now(), now())
    ON CONFLICT (id) DO UPDATE SET counted_up_to = excluded.counted_up_to, counted_at = now(), recounted_at = now()`;
}
