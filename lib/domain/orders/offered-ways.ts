import { payWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { Prisma } from "@/lib/platform/db";

/**
 * The pay ways of the order `o` of the session `es`, as text; empty: all. An order with rights is paid by the ways that all of them
 * allow. If none is left the session's apply: staff have changed them since the order was placed.
 */
export const offeredWays = Prisma.sql`CASE WHEN o.with_rights THEN coalesce((
    SELECT array_agg(way::text ORDER BY way) FROM unnest(CASE WHEN es.pay_ways = '{}' THEN ARRAY[${waysInSql(payWays)}]::pay_way[] ELSE es.pay_ways END) way
    WHERE NOT EXISTS (SELECT FROM redemptions d JOIN rights r ON r.id = d.right_id WHERE d.order_id = o.id AND r.pay_ways <> '{}' AND NOT way = ANY(r.pay_ways))
  ), es.pay_ways::text[]) ELSE coalesce(es.pay_ways::text[], '{}') END`;
