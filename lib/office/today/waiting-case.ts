import { Prisma } from "@/lib/platform/db";

/** The columns of a case: `name` is its event's, `detail` a code or words, `key` what the kind's place is opened with. */
export type Case = {
  from: Prisma.Sql;
  orderNo?: Prisma.Sql;
  name?: Prisma.Sql;
  amount?: Prisma.Sql;
  orders?: Prisma.Sql;
  since: Prisma.Sql;
  detail?: Prisma.Sql;
  key?: Prisma.Sql;
};

/** A condition on the column that names the event of a case. */
export type OfEvents = (column: Prisma.Sql) => Prisma.Sql;
const orderNo = Prisma.sql`o.order_no`;
export const eventName = Prisma.sql`e.name`;
const ofOrder = Prisma.sql`o.event_id`;

/** Cases that are orders: `o`, with its event `e`. */
export function orderCase(source: Prisma.Sql, condition: Prisma.Sql, own: OfEvents): Pick<Case, "from" | "orderNo" | "name" | "key"> {
  return {
    from: Prisma.sql`${source} LEFT JOIN events e ON e.id = o.event_id WHERE ${condition} AND ${own(ofOrder)}`,
    orderNo,
    name: eventName,
    key: orderNo,
  };
}

export const decidedAt = Prisma.sql`coalesce(r.decided_at, r.requested_at)`;
const openRefunds = Prisma.sql`refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payments p ON p.id = r.payment_id`;

/** Cases that are open refunds: `r`, with the order `o` and its payment `p`. */
export function refundCase(condition: Prisma.Sql, own: OfEvents, since = decidedAt): Case {
  const isOpen = Prisma.sql`r.status IN ('requested', 'approved', 'refund_due')`;
  return {
    ...orderCase(openRefunds, Prisma.sql`${isOpen} AND ${condition}`, own),
    amount: Prisma.sql`r.amount`,
    since,
    detail: Prisma.sql`coalesce(r.problem, r.reason)`,
  };
}
