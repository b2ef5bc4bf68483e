import type { Days, orderStates } from "@/lib/office/lists/rules";
import { tagKey } from "@/lib/office/orders/rules";
import { inScope } from "@/lib/office/orders/search/in-scope";
import type { OrdersFilter, Scope } from "@/lib/office/orders/types";
import { momentInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";

/** Sorts after every order number of a day. */
const LAST = "9".repeat(20);

const isOf: Record<(typeof orderStates)[number], Prisma.Sql> = {
  paid: Prisma.sql`o.status = 'paid'`,
  unpaid: Prisma.sql`o.status = 'unpaid'`,
  cancelled: Prisma.sql`o.status = 'cancelled'`,
  refunding: Prisma.sql`EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.status IN ('requested', 'approved', 'refund_due'))`,
  refunded: Prisma.sql`EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.status = 'refunded')`,
  inspected: Prisma.sql`o.inspected_since IS NOT NULL`,
};

/** Whether a filter needs the order itself. Days of making are in the order's number, events in its index, and tags in their own. */
export function needsOrders({ state, session_id, pay_way, paid, amount }: OrdersFilter): boolean {
  return [state, session_id, pay_way, paid, amount].some((value) => value !== undefined);
}

/** The word of a tag, whatever its spelling; null if no order ever had it. */
export const wordOfTag = (tag: string) => Prisma.sql`(SELECT w.id FROM order_tag_words w WHERE w.key = ${tagKey(tag)})`;

/** Condition on the day on which an order `o` was made: its number has the day in Taipei, and is in an index. */
export function madeOn({ from, to }: Days): Prisma.Sql {
  return Prisma.join(
    [
      ...(from === undefined ? [] : [Prisma.sql`o.order_no >= ${numberOfDay(from)}::text`]),
      ...(to === undefined ? [] : [Prisma.sql`o.order_no <= ${numberOfDay(to) + LAST}::text`]),
      Prisma.sql`true`,
    ],
    " AND ",
  );
}

const numberOfDay = (day: string) => `HL${day.replaceAll("-", "")}`;

/** Returns the condition on orders `o` of all filters together. */
export function orderFilters(filter: OrdersFilter, scope: Scope): Prisma.Sql {
  const { state, event_id, session_id, pay_way, made, paid, amount, tag } = filter;
  const conditions = [inScope(scope)];
  if (state)
    conditions.push(
      Prisma.sql`(${Prisma.join(
        state.map((one) => isOf[one]),
        " OR ",
      )})`,
    );
  if (event_id !== undefined) conditions.push(Prisma.sql`o.event_id = ${event_id}::int`);
  if (session_id !== undefined) conditions.push(Prisma.sql`o.session_id = ${session_id}::int`);
  if (pay_way) conditions.push(Prisma.sql`o.pay_way::text = ANY(${pay_way}::text[])`);
  if (made) conditions.push(madeOn(made));
  if (paid?.from) conditions.push(Prisma.sql`o.paid_at >= ${momentInTaipei(`${paid.from} 00:00`)}::timestamptz`);
  if (paid?.to) conditions.push(Prisma.sql`o.paid_at < ${startOfDayInTaipei(momentInTaipei(`${paid.to} 00:00`), 1)}::timestamptz`);
  if (amount?.from !== undefined) conditions.push(Prisma.sql`o.total_price >= ${amount.from}::int`);
  if (amount?.to !== undefined) conditions.push(Prisma.sql`o.total_price <= ${amount.to}::int`);
  if (tag !== undefined)
    conditions.push(Prisma.sql`EXISTS (SELECT FROM order_tags t WHERE t.order_id = o.id AND t.word_id = ${wordOfTag(tag)})`);
  return Prisma.join(conditions, " AND ");
}
