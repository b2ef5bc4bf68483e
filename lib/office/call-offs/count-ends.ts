import { z } from "zod";
import { accountRefunded, counterWays } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { callOffEnds, callOffReasons } from "@/lib/office/call-offs/rules";
import { Prisma, querySql } from "@/lib/platform/db";

/** The end of a row `c` of call_off_orders, with its order `o`, its refund `r` and the refund's payment `p`. */
export const endOf = Prisma.sql`
  CASE WHEN c.state = 'given_back' THEN
    CASE WHEN r.id IS NULL OR r.status = 'refunded' THEN 'refunded'
         WHEN p.pay_way IN (${waysInSql(accountRefunded)}) THEN CASE WHEN r.bank_account IS NULL THEN 'account' ELSE 'transfer' END
         WHEN p.pay_way IN (${waysInSql(counterWays)}) THEN 'counter'
         WHEN r.problem IN ('stuck', 'unknown') THEN 'person'
         ELSE 'refunding' END
       WHEN c.state = 'person' AND (c.settled_at IS NOT NULL OR o.status = 'cancelled') THEN 'settled'
  ELSE c.state END`;

/** The rows of a call-off, joined with the tables that decide their ends. */
export const rowsOf = (id: string) => Prisma.sql`
  FROM call_off_orders c JOIN orders o ON o.id = c.order_id LEFT JOIN refunds r ON r.id = c.refund_id LEFT JOIN payments p ON p.id = r.payment_id
  WHERE c.call_off_id = ${id}::uuid`;

const endRow = z.strictObject({ end: z.enum(callOffEnds), orders: z.number(), amount: z.number() });
const toldRow = z.strictObject({ mail: z.number(), text: z.number(), text_due: z.number(), unreachable: z.number() });
const problemRow = z.strictObject({ problem: z.string(), orders: z.number() });
const personRow = z.strictObject({
  order_no: z.string(),
  reason: z.enum([...callOffReasons, "unreachable"]),
  owner: z.string(),
  amount: z.number(),
  problem: z.string(),
});

const SHOWN = 500;

/** Counts the orders at each end, with their money. */
export function countEnds(id: string) {
  return querySql(
    endRow,
    Prisma.sql`SELECT ${endOf} AS end, count(*)::int AS orders, coalesce(sum(c.amount), 0)::int AS amount ${rowsOf(id)} GROUP BY 1 ORDER BY 1`,
  );
}

/** Counts the notified holders, by medium. */
export async function countTold(id: string) {
  const [told] = await querySql(
    toldRow,
    Prisma.sql`
    SELECT count(*) FILTER (WHERE told = 'mail')::int AS mail, count(*) FILTER (WHERE told = 'text')::int AS text,
      count(*) FILTER (WHERE told = 'text_due')::int AS text_due, count(*) FILTER (WHERE told = 'unreachable')::int AS unreachable
    FROM call_off_orders WHERE call_off_id = ${id}::uuid`,
  );
  return told!;
}

/** Counts the gateway's answers to refunds that are still due. */
export function countProblems(id: string) {
  return querySql(
    problemRow,
    Prisma.sql`SELECT coalesce(r.problem, '') AS problem, count(*)::int AS orders ${rowsOf(id)} AND r.status = 'refund_due' AND r.problem IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

/** Lists some of the orders that need a person, with the reason. */
export function listPeople(id: string, author: string) {
  return querySql(
    personRow,
    Prisma.sql`
    SELECT o.order_no, c.amount, CASE WHEN ${endOf} = 'person' AND c.state = 'person' THEN c.reason WHEN ${endOf} = 'person' THEN 'gateway' ELSE 'unreachable' END AS reason,
      coalesce(c.owner, ${author}) AS owner, coalesce(r.problem, '') AS problem
    ${rowsOf(id)} AND (${endOf} = 'person' OR c.told = 'unreachable') ORDER BY o.order_no LIMIT ${SHOWN}`,
  );
}
