import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { CHUNK, orderChunks } from "@/lib/domain/sales-rollup/order-chunks";
import { DIRECT, HOUSE } from "@/lib/domain/sources/rules";
import { Prisma, type Tx } from "@/lib/platform/db";

/** The source of an order `o` in source_figures. */
export const sourceOf = Prisma.sql`
  coalesce(o.source_id, CASE WHEN o.member_id = ${HOUSE_MEMBER}::uuid THEN ${HOUSE}::int ELSE ${DIRECT}::int END)`;

/**
 * Whether a version without sources has added up orders, as a condition in SQL: it leaves `sources_up_to` behind. During a
 * release its workers run next to those of this version.
 */
export const areSourcesBehind = Prisma.sql`
  coalesce((SELECT sources_up_to IS DISTINCT FROM counted_up_to FROM figures_state), false)`;

/** Adds the counted places of these orders, `o`, to the sums by source. */
export async function addSources(tx: Tx, orders: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO source_figures AS f (session_id, source_id, orders, tickets, face)
    SELECT c.session_id, ${sourceOf}, count(DISTINCT o.id)::int, sum(c.sold)::int, sum(c.face)::bigint
    FROM orders o JOIN counted_places c ON c.order_id = o.id AND c.sold > 0 WHERE ${orders}
    GROUP BY 1, 2
    ON CONFLICT (session_id, source_id) DO UPDATE
      SET orders = f.orders + excluded.orders, tickets = f.tickets + excluded.tickets, face = f.face + excluded.face`;
}

/** Adds up the sources of all counted orders from the beginning. The caller holds the lock of the rollup. */
export async function recountSources(tx: Tx, chunk = CHUNK): Promise<void> {
  await tx.$executeRaw`DELETE FROM source_figures`;
  for await (const inChunk of orderChunks(tx, chunk)) await addSources(tx, inChunk);
  await tx.$executeRaw`UPDATE figures_state SET sources_up_to = counted_up_to`;
}
