import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const movedRow = z.strictObject({ from: z.number() });

/** Safety margin past the highest known number, because more may have been given out. */
const GAP = 10_000;

/**
 * Move the sequences past numbers that may have been given out and lost: the orders' past the highest known
 * one, all others that are wide enough by the same margin.
 * @param highest the highest running number of an order known from elsewhere
 * @returns the running number from which orders continue
 */
export async function movePast(tx: Tx, highest: number): Promise<number> {
  const [orders] = await queryRows(
    tx,
    movedRow,
    Prisma.sql`
    SELECT setval('order_no_seq', greatest(last_value, ${BigInt(highest)}::bigint) + ${GAP}::bigint)::float8 AS "from" FROM order_no_seq`,
  );
  await tx.$executeRaw`
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${GAP}::bigint)
    FROM pg_sequences WHERE schemaname = current_schema() AND data_type = 'bigint'::regtype AND sequencename <> 'order_no_seq' AND last_value IS NOT NULL`;
  return orders?.from ?? highest;
}
