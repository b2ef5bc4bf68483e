import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

const placesRow = z.strictObject({ sold: z.number(), held: z.number() });

export type SalesCount = {
  orders: { status: string; count: number }[];
  seats: { state: "sold" | "held"; count: number }[];
};

/** How long a count is reused, in ms, because counting reads every order. */
const COUNT_LIFE_MS = 15_000;
const counts = ttlCache<SalesCount>(COUNT_LIFE_MS, 1);

/** Orders by state, and places sold and held, for monitoring. */
export function countSales(): Promise<SalesCount> {
  return counts.get("", async () => {
    const orders = await db.order.groupBy({ by: "status", _count: true });
    const [seats] = await queryRows(
      db,
      placesRow,
      Prisma.sql`
      SELECT count(*) FILTER (WHERE held_until = 'infinity')::int AS sold,
             count(*) FILTER (WHERE held_until > now() AND held_until < 'infinity')::int AS held
      FROM seats WHERE order_id IS NOT NULL`,
    );
    return {
      orders: orders.map(({ status, _count: count }) => ({ status, count })),
      seats: [
        { state: "sold", count: seats?.sold ?? 0 },
        { state: "held", count: seats?.held ?? 0 },
      ],
    };
  });
}
