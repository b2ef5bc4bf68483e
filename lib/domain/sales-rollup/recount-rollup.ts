import { addFailures, addMinutes } from "@/lib/domain/sales-rollup/add-minutes";
import { attemptsOf, failuresOf, minutesOf, placesOf } from "@/lib/domain/sales-rollup/contributions";
import { CHUNK, orderChunks } from "@/lib/domain/sales-rollup/order-chunks";
import { addSources } from "@/lib/domain/sales-rollup/recount-sources";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Entries older than this at a recount are counted by it, whatever transaction has written them. */
export const RECENT = Prisma.sql`interval '10 minutes'`;

/**
 * Count everything from the beginning: before the first time, and after a restore. Viewers of a sale meanwhile go on reading
 * the earlier sums: their rows are deleted, not their tables emptied, which would lock them.
 * @param upTo every transaction below it has ended; the others' entries are added later
 */
export async function recountRollup(tx: Tx, upTo: bigint, chunk = CHUNK): Promise<void> {
  const isOver = Prisma.sql`(l.xact IS NULL OR l.xact < ${upTo} OR l.at < now() - ${RECENT})`;
  // Only the counting worker reads it.
  await tx.$executeRaw`TRUNCATE counted_places, counted_payments`;
  await tx.$executeRaw`DELETE FROM session_figures`;
  await tx.$executeRaw`DELETE FROM minute_figures`;
  await tx.$executeRaw`DELETE FROM payment_figures`;
  await tx.$executeRaw`DELETE FROM source_figures`;
  for await (const inChunk of orderChunks(tx, chunk)) {
    await tx.$executeRaw`
      INSERT INTO counted_places (order_id, price_id, session_id, held, sold, face)
      SELECT order_id, price_id, session_id, held, coalesce(sold, 0), coalesce(face, 0) FROM (${placesOf(inChunk)}) some_of_them`;
    await tx.$executeRaw`INSERT INTO counted_payments (payment_id, session_id, pay_way, status) ${attemptsOf(inChunk)}`;
    await addSources(tx, inChunk);
    await addMinutes(tx, minutesOf(Prisma.sql`${isOver} AND ${inChunk}`));
    await addFailures(tx, failuresOf(Prisma.sql`${isOver} AND ${inChunk}`));
  }
  await tx.$executeRaw`
    INSERT INTO session_figures (session_id, price_id, held, sold, face)
    SELECT session_id, price_id, sum(held), sum(sold), sum(face) FROM counted_places GROUP BY 1, 2`;
  await tx.$executeRaw`
    INSERT INTO payment_figures (session_id, pay_way, status, payments)
    SELECT session_id, pay_way, status, count(*)::int FROM counted_payments GROUP BY 1, 2, 3`;
  await tx.$executeRaw`
    INSERT INTO figures_state (counted_up_to, sources_up_to, counted_at, recounted_at) VALUES (${upTo}, ${upTo}, now(), now())
    ON CONFLICT (id) DO UPDATE
      SET counted_up_to = excluded.counted_up_to, sources_up_to = excluded.counted_up_to, counted_at = now(), recounted_at = now()`;
}
