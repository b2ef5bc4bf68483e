import { z } from "zod";
import { unpaidUntil } from "@/lib/domain/orders/reading/queries";
import { readThrough } from "@/lib/platform/cache/read-through";
import { Prisma, querySql } from "@/lib/platform/db";

const countRow = z.strictObject({ count: z.number() });

/** How long a count is reused, in ms. */
const LIFE_MS = 15_000;
const counts = readThrough<number>({ life: LIFE_MS, entries: 1 });

/** The highest count: monitoring must not slow down a sale. */
export const COUNTED_AT_MOST = 10_000;

/** The index holds only unpaid orders. */
export const unpaidCount = Prisma.sql`
  SELECT count(*)::int AS count FROM (SELECT FROM orders o WHERE ${unpaidUntil} > '-infinity' LIMIT ${COUNTED_AT_MOST}) few`;

/** Orders that wait for their payment, for monitoring; COUNTED_AT_MOST means that many or more. */
export function countUnpaid(): Promise<number> {
  return counts.get("", async () => (await querySql(countRow, unpaidCount))[0]?.count ?? 0);
}
