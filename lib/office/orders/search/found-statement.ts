import { LOOKED_AT, pageStatement, rankedStatement } from "@/lib/office/lists/find-page";
import type { Cursor } from "@/lib/office/lists/rules";
import { narrowed } from "@/lib/office/orders/narrowed";
import type { Search } from "@/lib/office/orders/rules";
import { matchingOrders } from "@/lib/office/orders/search/matching-orders";
import { needsOrders, orderFilters } from "@/lib/office/orders/search/order-filters";
import { walkOrders } from "@/lib/office/orders/search/walk-orders";
import type { OrdersFilter, OrdersSort, Scope } from "@/lib/office/orders/types";
import { Prisma } from "@/lib/platform/db";

/** The most matches of a text that are filtered for a page. */
const MATCHES = 1_000;
/** The newest orders that are sorted by something other than their number. There is no index for it: each index slows the sale. */
const SORTED = 20_000;

export type FindOrders = { search: Search; scope: Scope; filter: OrdersFilter; sort: OrdersSort; before?: Cursor; limit: number };

const sortedBy = {
  amount: Prisma.sql`o.total_price::bigint`,
  // unpaid orders come last, or first
  paid: Prisma.sql`coalesce((extract(epoch FROM o.paid_at) * 1000)::bigint, -1)`,
};

/** Whether orders are sorted by another column than their number. A text finds the newest first. */
export function isRanked({ search, sort }: Pick<FindOrders, "search" | "sort">): boolean {
  return search.kind === "latest" && !sort.endsWith("made");
}

/** Returns the statement that finds the numbers of one page, and one more. */
export function foundStatement(wish: FindOrders): Prisma.Sql {
  const { search, scope: own, filter, sort, before, limit } = wish;
  const scope = narrowed(own, filter.event_id);
  const isAscending = search.kind === "latest" && !sort.startsWith("-");
  const passes = (value: Prisma.Sql) =>
    Prisma.sql`SELECT ${value} AS value, o.order_no AS key FROM orders o WHERE o.order_no = w.key AND ${orderFilters(filter, scope)}`;
  if (isRanked(wish)) {
    // further pages sort the same orders, and those that were made meanwhile
    const most = before?.since === undefined ? SORTED : 2 * SORTED;
    const walk = walkOrders({ filter, scope, since: before?.since, most });
    const value = sortedBy[sort.replace("-", "") as keyof typeof sortedBy];
    return rankedStatement({ walk, most, passes: passes(value), isAfter: isAfter(before, isAscending), isAscending, limit });
  }
  const page = { passes: passes(Prisma.sql`0`), isAscending, limit };
  if (search.kind === "latest") {
    const most = needsOrders(filter) ? lookedAt(scope) : limit + 1;
    return pageStatement({ ...page, most, walk: walkOrders({ filter, scope, after: before?.id, isAscending, most }) });
  }
  const most = needsOrders(filter) || filter.made || filter.tag !== undefined ? MATCHES : limit + 1;
  const { where, orderBy } = matchingOrders(search, { scope, before: before?.id, limit: most });
  const walk = Prisma.sql`SELECT 0 AS value, o.order_no AS key FROM orders o WHERE ${where} ORDER BY ${orderBy} LIMIT ${most}::int`;
  return pageStatement({ ...page, most, walk });
}

/** Several events are each read as far. */
const lookedAt = (scope: Scope) => Math.max(1_000, Math.ceil(LOOKED_AT / Math.max(1, scope?.length ?? 1)));

function isAfter(before: Cursor | undefined, isAscending: boolean): Prisma.Sql {
  if (before?.value === undefined) return Prisma.sql`true`;
  const last = Prisma.sql`(${before.value}::bigint, ${before.id}::text)`;
  return isAscending ? Prisma.sql`(o.value, o.key) > ${last}` : Prisma.sql`(o.value, o.key) < ${last}`;
}
