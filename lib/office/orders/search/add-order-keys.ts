import { z } from "zod";
import { ORDER_KEYS_LOCK, ORDERS_AT_A_TIME, refreshOrderKeys } from "@/lib/office/orders/search/refresh-order-keys";
import { endedTransactions } from "@/lib/platform/database/ended-transactions";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";

/** Of the terms: raise it when they change, so that all orders are added again. */
const VERSION = 1;
/** Transactions whose entries are read at a time. */
const STEP = 5_000n;
/** Batches of a run; the next run begins a second later. */
const BATCHES = 10;
/** Time limit of a batch, in ms. */
const LONGEST_MS = 60_000;

const addedUpTo = Prisma.sql`(SELECT added_up_to FROM order_keys_state)`;
/** The transaction of the first entry that is not read yet; null without one. */
const firstNew = Prisma.sql`least(
  (SELECT min(xact) FROM order_log WHERE xact >= ${addedUpTo}), (SELECT min(xact) FROM payment_log WHERE xact >= ${addedUpTo}))`;
/** False at first, with other terms, and with the numbers of another cluster, from which the database was restored. */
const isCurrent = Prisma.sql`coalesce((SELECT version = ${VERSION}::int AND added_up_to <= ${endedTransactions} FROM order_keys_state), false)`;

/** Whether there are keys to add, as a condition in SQL. */
export const areOrderKeysDue = Prisma.sql`(NOT ${isCurrent} OR (SELECT filled_down_to FROM order_keys_state) IS NOT NULL OR ${firstNew} < ${endedTransactions})`;

const lockRow = z.strictObject({ got: z.boolean() });
const stateRow = z.strictObject({ current: z.boolean(), first: z.bigint().nullable(), upTo: z.bigint(), filled: z.string().nullable() });
const orderRow = z.strictObject({ id: z.string(), order_no: z.string() });

/**
 * Add the keys of orders that were made, paid or changed since the last time (decision 109). A sale writes nothing for it: the logs of
 * orders and payments have the numbers of their transactions, and entries below the oldest open transaction are complete. Orders from
 * before, and all orders when the terms change, are added in the background from the newest down.
 * @param ending aborted when the worker stops
 */
export async function addOrderKeys(ending?: AbortSignal): Promise<void> {
  for (let batch = 0; batch < BATCHES && !ending?.aborted; batch++) if (!(await addBatch())) return;
}

/** @returns whether there may be more to add */
function addBatch(): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const [lock] = await queryRows(tx, lockRow, Prisma.sql`SELECT pg_try_advisory_xact_lock(${ORDER_KEYS_LOCK}) AS got`);
      if (!lock?.got) return false;
      const [state] = await queryRows(
        tx,
        stateRow,
        Prisma.sql`SELECT ${isCurrent} AS current, ${firstNew} AS first, ${endedTransactions} AS "upTo", (SELECT filled_down_to FROM order_keys_state) AS filled`,
      );
      if (!state) return false;
      const { current, first, upTo, filled } = state;
      if (!current) await begin(tx, upTo);
      else if (first !== null && first < upTo) await addNew(tx, first, upTo < first + STEP ? upTo : first + STEP);
      else if (filled !== null) return fill(tx, filled);
      else return false;
      return true;
    },
    { timeout: LONGEST_MS },
  );
}

/** From now on entries are read; what is there already is added from the end, after every possible number. */
async function begin(tx: Tx, upTo: bigint): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO order_keys_state (added_up_to, version, filled_down_to) VALUES (${upTo}, ${VERSION}::int, 'Z')
    ON CONFLICT (id) DO UPDATE SET added_up_to = excluded.added_up_to, version = excluded.version, filled_down_to = excluded.filled_down_to`;
}

/** An attempt that has only begun has no trade number yet: it is added with its outcome. */
async function addNew(tx: Tx, from: bigint, upTo: bigint): Promise<void> {
  const isNew = Prisma.sql`l.xact >= ${from} AND l.xact < ${upTo}`;
  await refresh(
    tx,
    Prisma.sql`o.id IN (
      SELECT l.order_id FROM order_log l WHERE ${isNew}
      UNION SELECT p.order_id FROM payment_log l JOIN payments p ON p.id = l.payment_id WHERE ${isNew} AND l.event <> 'started')`,
  );
  await tx.$executeRaw`UPDATE order_keys_state SET added_up_to = ${upTo}`;
}

async function fill(tx: Tx, downTo: string): Promise<boolean> {
  const orders = await refresh(tx, Prisma.sql`o.order_no < ${downTo} ORDER BY o.order_no DESC LIMIT ${ORDERS_AT_A_TIME}::int`);
  const isOver = orders.length < ORDERS_AT_A_TIME;
  await tx.$executeRaw`UPDATE order_keys_state SET filled_down_to = ${isOver ? null : (orders.at(-1) ?? null)}`;
  return !isOver;
}

/** @returns the order numbers */
async function refresh(tx: Tx, which: Prisma.Sql): Promise<string[]> {
  const orders = await queryRows(tx, orderRow, Prisma.sql`SELECT o.id, o.order_no FROM orders o WHERE ${which}`);
  await refreshOrderKeys(
    tx,
    orders.map(({ id }) => id),
  );
  return orders.map(({ order_no }) => order_no);
}
