import type { Part } from "@/lib/office/orders/rules";
import { inScope } from "@/lib/office/orders/search/in-scope";
import { anyOf, memberArms, membersByArms, orderArms } from "@/lib/office/orders/search/key-arms";
import type { Scope } from "@/lib/office/orders/types";
import { Prisma } from "@/lib/platform/db";

/** Members whose orders are read for a part of their present mobile or mail address. More share only a part that many have. */
const MEMBERS = 50;

type Wanted = {
  parts: Part[];
  scope: Scope;
  /** the last order number of the previous page */
  before?: string;
  /** the most orders, the newest first */
  limit: number;
  /** a further condition on orders `o` */
  also?: Prisma.Sql;
};

/**
 * Selects the ids of the newest orders that have one of these parts. Order numbers are read span by span, the newest first, and the
 * statement stops when it has enough: a part that many orders have costs no more than a rare one. OFFSET 0 makes Postgres do it in
 * this order.
 */
export function ordersByArms({ parts, scope, before, limit, also = Prisma.sql`true` }: Wanted): Prisma.Sql {
  const arms = orderArms(parts);
  if (arms.length === 0 || scope?.length === 0) return Prisma.sql`SELECT id FROM orders WHERE false`;
  const isOlder = (orderNo: Prisma.Sql) => (before === undefined ? Prisma.sql`true` : Prisma.sql`${orderNo} < ${before}::text`);
  const spans = before === undefined ? Prisma.sql`true` : Prisma.sql`span <= order_span(${before}::text)`;
  const found = Prisma.sql`
    SELECT o.id FROM (SELECT span FROM order_key_spans WHERE ${spans} ORDER BY span DESC) s
    CROSS JOIN LATERAL (
      SELECT DISTINCT k.order_no FROM order_keys k
      WHERE (${anyOf(arms.map(({ terms }) => Prisma.sql`k.terms @> key_hashes(s.span, ${terms}::text[])`))}) AND ${keysInScope(scope)}
        AND ${isOlder(Prisma.sql`k.order_no`)} ORDER BY k.order_no DESC) k
    CROSS JOIN LATERAL (
      SELECT o.id FROM orders o WHERE o.order_no = k.order_no AND ${inScope(scope)} AND ${also} AND (${anyOf(arms.map(({ check }) => check))})
      OFFSET 0) o
    LIMIT ${limit}::int`;
  const ofMembers = memberArms(parts.filter(({ by }) => by === "tail" || by === "mail"));
  if (ofMembers.length === 0) return found;
  return Prisma.sql`(${found}) UNION (
    SELECT o.id FROM (SELECT m.id FROM members m WHERE ${membersByArms(ofMembers)} LIMIT ${MEMBERS}::int) m JOIN orders o ON o.member_id = m.id
    WHERE ${inScope(scope)} AND ${also} AND ${isOlder(Prisma.sql`o.order_no`)} ORDER BY o.order_no DESC LIMIT ${limit}::int)`;
}

/** The terms of orders include their event, so that the index leaves out the others. */
function keysInScope(scope: Scope): Prisma.Sql {
  if (scope === null) return Prisma.sql`true`;
  return Prisma.sql`k.terms && key_hashes(s.span, ${scope.map((eventId) => `!${eventId}`)}::text[])`;
}
