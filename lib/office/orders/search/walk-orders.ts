import { madeOn, wordOfTag } from "@/lib/office/orders/search/order-filters";
import type { OrdersFilter, Scope } from "@/lib/office/orders/types";
import { Prisma } from "@/lib/platform/db";

type Walk = {
  filter: OrdersFilter;
  /** the events that are asked for, within those that the reader may see; null: all */
  scope: Scope;
  /** only numbers after this one */
  after?: string;
  isAscending?: boolean;
  /** only numbers from this one on */
  since?: string;
  most: number;
};

/**
 * Selects at most `most` order numbers as `key`, in their sequence, from an index alone: orders_of_event for one event, for several
 * events once for each, the numbers' own index for all. Tags have the number and the event of their order, and such indexes.
 */
export function walkOrders({ filter: { made, paid, session_id, tag }, scope, after, isAscending = false, since, most }: Walk): Prisma.Sql {
  const direction = isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const within = [made ? madeOn(made) : Prisma.sql`true`];
  // an order is made before it is paid
  if (paid?.to) within.push(madeOn({ to: paid.to }));
  if (after !== undefined) within.push(isAscending ? Prisma.sql`o.order_no > ${after}::text` : Prisma.sql`o.order_no < ${after}::text`);
  if (since !== undefined) within.push(Prisma.sql`o.order_no >= ${since}::text`);
  if (tag !== undefined) within.push(Prisma.sql`o.word_id = ${wordOfTag(tag)}`);
  const walked = tag === undefined ? Prisma.sql`orders` : Prisma.sql`order_tags`;
  const numbers = (ofEvent: Prisma.Sql) => Prisma.sql`
    SELECT 0 AS value, o.order_no AS key FROM ${walked} o WHERE ${ofEvent} AND ${Prisma.join(within, " AND ")} ORDER BY o.order_no ${direction} LIMIT ${most}::int`;
  if (session_id !== undefined)
    return numbers(Prisma.sql`o.event_id = (SELECT es.event_id FROM event_sessions es WHERE es.id = ${session_id}::int)`);
  if (scope === null) return numbers(Prisma.sql`true`);
  if (scope.length === 1) return numbers(Prisma.sql`o.event_id = ${scope[0]}::int`);
  return Prisma.sql`
    SELECT k.value, k.key FROM unnest(${scope}::int[]) AS e(id) CROSS JOIN LATERAL (${numbers(Prisma.sql`o.event_id = e.id`)}) k
    ORDER BY k.key ${direction} LIMIT ${most}::int`;
}
