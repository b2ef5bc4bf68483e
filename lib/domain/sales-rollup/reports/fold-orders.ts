import { facts, type Fact } from "@/lib/domain/sales-rollup/reports/facts";
import { uuidArray } from "@/lib/platform/database/uuid-array";
import { Prisma, type Tx } from "@/lib/platform/db";

const raw = (names: readonly string[], write: (name: string) => string) => Prisma.raw(names.map(write).join(", "));

/** Add contributions to the sums, or subtract them. */
function addUp({ report, key, sums, added }: Fact, contributions: Prisma.Sql, sign: 1 | -1): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO ${report} AS f (${raw([...key, ...sums], (name) => name)})
    SELECT ${raw(key, (name) => name)}, ${raw(sums, (name) => `${sign} * ${name}`)} FROM (${added(contributions)}) change
    ON CONFLICT (${raw(key, (name) => name)}) DO UPDATE SET ${raw(sums, (name) => `${name} = f.${name} + excluded.${name}`)}`;
}

/**
 * Count orders as they are now, in place of what they were counted as before. Counting an order twice changes nothing. Only one
 * worker at a time may count.
 */
export async function foldOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = uuidArray(orderIds);
  for (const fact of facts) {
    const { counted, now, of } = fact;
    await tx.$executeRaw`
      WITH gone AS (DELETE FROM ${tableOf(counted)} c WHERE ${of(orders)} RETURNING c.*) ${addUp(fact, Prisma.sql`gone`, -1)}`;
    await tx.$executeRaw`WITH fresh AS (INSERT INTO ${counted} ${now(orders)} RETURNING *) ${addUp(fact, Prisma.sql`fresh`, 1)}`;
  }
}

/** The name of a table without its columns. */
const tableOf = (counted: Prisma.Sql) => Prisma.raw(counted.sql.split(" ")[0] ?? "");

/** Forget everything that was counted. */
export async function forgetCounted(tx: Tx): Promise<void> {
  for (const { counted, report } of facts) await tx.$executeRaw`TRUNCATE ${tableOf(counted)}, ${report}`;
}
