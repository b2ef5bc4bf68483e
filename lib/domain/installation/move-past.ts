import type { Tx } from "@/lib/platform/db";

/** So far past the highest number that is known: who knows how many more were given to people. */
const GAP = 10_000;

/**
 * Move what counts up past what may have been given out and was lost: orders' running numbers past the
 * highest that anybody knows, every other number that is wide enough as far ahead.
 * @param highest the highest running number of an order that is known from elsewhere
 * @returns the running number from which orders go on
 */
export async function movePast(tx: Tx, highest: number): Promise<number> {
  const [orders] = await tx.$queryRaw<{ from: number }[]>`
    SELECT setval('order_no_seq', greatest(last_value, ${BigInt(highest)}::bigint) + ${GAP}::bigint)::float8 AS "from" FROM order_no_seq`;
  await tx.$executeRaw`
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${GAP}::bigint)
    FROM pg_sequences WHERE schemaname = current_schema() AND data_type = 'bigint'::regtype AND sequencename <> 'order_no_seq' AND last_value IS NOT NULL`;
  return orders?.from ?? highest;
}
