import { z } from "zod";
import { addFailures, addMinutes } from "@/lib/domain/sales-rollup/add-minutes";
import { attemptsOf, failuresOf, minutesOf, placesOf } from "@/lib/domain/sales-rollup/contributions";
import { RECENT, recountRollup } from "@/lib/domain/sales-rollup/recount-rollup";
import { areSourcesBehind, recountSources, sourceOf } from "@/lib/domain/sales-rollup/recount-sources";
import { endedTransactions } from "@/lib/platform/database/ended-transactions";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, querySql, type Tx } from "@/lib/platform/db";

/** Key of the advisory lock under which one worker at a time adds up. */
export const ROLLUP_LOCK = 7_190_002;

/** Transactions that are added up at a time: after a long silence later runs, a second apart, do the rest. */
const STEP = 50_000n;
/** Longest time of a recount: some minutes for millions of orders. */
const LONGEST_MS = 1_800_000;

const lockRow = z.strictObject({ got: z.boolean() });
const rangeRow = z.strictObject({
  from: z.bigint().nullable(),
  first: z.bigint().nullable(),
  upTo: z.bigint(),
  behind: z.boolean(),
});

const countedUpTo = Prisma.sql`(SELECT counted_up_to FROM figures_state)`;
/** The transaction of the first entry that is not added up yet; null without one. */
const firstNew = Prisma.sql`least(
  (SELECT min(xact) FROM order_log WHERE xact >= ${countedUpTo}), (SELECT min(xact) FROM payment_log WHERE xact >= ${countedUpTo}))`;

/**
 * Whether there is anything to add up, as a condition in SQL: never counted, restored into another cluster, new entries, or
 * entries that a version without sources has added up.
 */
export const isRollupDue = Prisma.sql`(coalesce(${countedUpTo} > ${endedTransactions}, true) OR ${firstNew} < ${endedTransactions} OR ${areSourcesBehind})`;

const countedRow = z.strictObject({ at: z.date().nullable() });

/** The moment up to which the rollup is complete; null before the first count. */
export async function rollupCountedAt(): Promise<Date | null> {
  const [row] = await querySql(
    countedRow,
    Prisma.sql`SELECT (SELECT CASE WHEN ${firstNew} IS NULL THEN now() ELSE counted_at END FROM figures_state) AS at`,
  );
  return row?.at ?? null;
}

/**
 * Add what orders and payments have done since the last time to the rollup of their sessions. A sale writes nothing for it: its
 * logs have the number of their transaction, and entries below the oldest open transaction are complete and are read once, by
 * an index. A changed order is counted by its state, so counting it twice changes nothing. Without new entries nothing is
 * written.
 * @returns false when another worker is adding up
 */
export async function addToRollup(): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const [lock] = await queryRows(tx, lockRow, Prisma.sql`SELECT pg_try_advisory_xact_lock(${ROLLUP_LOCK}) AS got`);
      if (!lock?.got) return false;
      const [range] = await queryRows(
        tx,
        rangeRow,
        Prisma.sql`
        SELECT ${countedUpTo} AS from, ${firstNew} AS first, ${endedTransactions} AS "upTo", ${areSourcesBehind} AS behind`,
      );
      if (!range) return false;
      if (range.behind) await recountSources(tx);
      // Never counted; or the numbers of another cluster, from which the database was restored.
      if (range.from === null || range.from > range.upTo) await recountRollup(tx, range.upTo);
      else if (range.first !== null && range.first < range.upTo) await foldNew(tx, range.first, smaller(range.upTo, range.first + STEP));
      return true;
    },
    { timeout: LONGEST_MS },
  );
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

async function foldNew(tx: Tx, from: bigint, upTo: bigint): Promise<void> {
  const isNew = Prisma.sql`l.xact >= ${from} AND l.xact < ${upTo}`;
  const isNewEntry = Prisma.sql`${isNew} AND l.at >= (SELECT recounted_at FROM figures_state) - ${RECENT}`;
  await foldPlaces(tx, isNew);
  await addMinutes(tx, minutesOf(isNewEntry));
  // Before the attempts themselves: one that is counted as failed already was reported again.
  const isFirst = Prisma.sql`NOT EXISTS (SELECT FROM counted_payments c WHERE c.payment_id = n.payment_id AND c.status = 'failed')`;
  await addFailures(tx, failuresOf(isNewEntry), isFirst);
  await foldPayments(tx, isNew);
  await tx.$executeRaw`UPDATE figures_state SET counted_up_to = ${upTo}, sources_up_to = ${upTo}, counted_at = now()`;
}

async function foldPlaces(tx: Tx, isNew: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    WITH now_is AS MATERIALIZED (${placesOf(Prisma.sql`o.id IN (SELECT l.order_id FROM order_log l WHERE ${isNew})`)}),
    was AS MATERIALIZED (
      SELECT c.* FROM counted_places c WHERE c.order_id IN (SELECT order_id FROM now_is)
    ), counted AS (
      INSERT INTO counted_places AS c (order_id, price_id, session_id, held, sold, face)
      SELECT order_id, price_id, session_id, held, coalesce(sold, 0), coalesce(face, 0) FROM now_is
      ON CONFLICT (order_id, price_id) DO UPDATE SET held = excluded.held, sold = excluded.sold, face = excluded.face
    ), sourced AS (
      INSERT INTO source_figures AS f (session_id, source_id, orders, tickets, face)
      SELECT c.session_id, ${sourceOf}, sum(c.orders), sum(c.tickets), sum(c.face) FROM (
        SELECT order_id, session_id, 1 AS orders, sum(sold) AS tickets, sum(face) AS face FROM now_is
        WHERE sold > 0 GROUP BY 1, 2
        UNION ALL SELECT order_id, session_id, -1, -sum(sold), -sum(face) FROM was WHERE sold > 0 GROUP BY 1, 2
      ) c JOIN orders o ON o.id = c.order_id
      GROUP BY 1, 2
      ON CONFLICT (session_id, source_id) DO UPDATE
        SET orders = f.orders + excluded.orders, tickets = f.tickets + excluded.tickets, face = f.face + excluded.face
    )
    INSERT INTO session_figures AS f (session_id, price_id, held, sold, face)
    SELECT session_id, price_id, sum(held), sum(sold), sum(face) FROM (
      SELECT session_id, price_id, held, coalesce(sold, 0) AS sold, coalesce(face, 0) AS face FROM now_is
      UNION ALL SELECT session_id, price_id, -held, -sold, -face FROM was
    ) change GROUP BY 1, 2
    ON CONFLICT (session_id, price_id) DO UPDATE SET held = f.held + excluded.held, sold = f.sold + excluded.sold, face = f.face + excluded.face`;
}

async function foldPayments(tx: Tx, isNew: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    WITH now_is AS MATERIALIZED (${attemptsOf(Prisma.sql`p.id IN (SELECT l.payment_id FROM payment_log l WHERE ${isNew})`)}),
    was AS MATERIALIZED (
      SELECT c.* FROM counted_payments c WHERE c.payment_id IN (SELECT payment_id FROM now_is)
    ), counted AS (
      INSERT INTO counted_payments AS c (payment_id, session_id, pay_way, status) SELECT payment_id, session_id, pay_way, status FROM now_is
      ON CONFLICT (payment_id) DO UPDATE SET status = excluded.status
    )
    INSERT INTO payment_figures AS f (session_id, pay_way, status, payments)
    SELECT session_id, pay_way, status, sum(one)::int FROM (
      SELECT session_id, pay_way, status, 1 AS one FROM now_is UNION ALL SELECT session_id, pay_way, status, -1 FROM was
    ) change GROUP BY 1, 2, 3
    ON CONFLICT (session_id, pay_way, status) DO UPDATE SET payments = f.payments + excluded.payments`;
}
