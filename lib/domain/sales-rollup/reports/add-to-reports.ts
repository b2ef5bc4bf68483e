import { z } from "zod";
import { foldOrders, forgetCounted } from "@/lib/domain/sales-rollup/reports/fold-orders";
import { dimensions, furtherFacts } from "@/lib/domain/sales-rollup/reports/rules";
import { endedTransactions } from "@/lib/platform/database/ended-transactions";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";

/** Key of the advisory lock under which one worker at a time adds up. */
const REPORTS_LOCK = 7_190_003;
/** Transactions whose entries are read at a time, orders that are counted at a time, and steps of one run. */
const TRANSACTIONS = 5_000n;
const ORDERS = 2_000;
const STEPS = 20;
/** Longest time of a step, in ms. */
const LONGEST_MS = 120_000;

const countedUpTo = Prisma.sql`(SELECT counted_up_to FROM report_state)`;
/** The transaction of the first entry that is not added up yet; null without one. */
const firstNew = Prisma.sql`least(
  (SELECT min(xact) FROM order_log WHERE xact >= ${countedUpTo}), (SELECT min(xact) FROM payment_log WHERE xact >= ${countedUpTo}),
  (SELECT min(xact) FROM ticket_scans WHERE xact >= ${countedUpTo}))`;

/** How far, and by which dimensions, a worker of this version has counted. One of another version leaves something else behind. */
const countedAs = Prisma.sql`concat_ws(' ', ${[...dimensions, ...furtherFacts].join(" ")}::text, counted_up_to, rebuilt_through)`;
const isCountedOtherwise = Prisma.sql`EXISTS (SELECT FROM report_state WHERE counted_as IS DISTINCT FROM ${countedAs})`;

/**
 * Whether there is anything to add up, as a condition in SQL: never counted, a rebuild under way, restored into another cluster,
 * counted by another version, or new entries.
 */
export const areReportsDue = Prisma.sql`(coalesce(${countedUpTo} > ${endedTransactions}, true)
  OR EXISTS (SELECT FROM report_state WHERE rebuilt_through IS NOT NULL) OR ${isCountedOtherwise} OR ${firstNew} < ${endedTransactions})`;

const countedRow = z.strictObject({ at: z.date().nullable(), counting: z.boolean() });

/** The moment up to which the reports are complete, null before the first count; and whether a rebuild is under way. */
export async function reportsCountedAt(tx: Tx): Promise<{ at: Date | null; counting: boolean }> {
  const [row] = await queryRows(
    tx,
    countedRow,
    Prisma.sql`
    SELECT (SELECT CASE WHEN ${firstNew} IS NULL THEN now() ELSE counted_at END FROM report_state) AS at,
      NOT EXISTS (SELECT FROM report_state WHERE rebuilt_through IS NULL) AS counting`,
  );
  return row ?? { at: null, counting: true };
}

const lockRow = z.strictObject({ got: z.boolean() });
const stateRow = z.strictObject({
  from: z.bigint().nullable(),
  through: z.string().nullable(),
  first: z.bigint().nullable(),
  upTo: z.bigint(),
  otherwise: z.boolean(),
});
type State = z.output<typeof stateRow>;

/**
 * Add what orders, payments and gates have done since the last time to the sums of the reports, in steps that each are one
 * transaction. As in the sales rollup a sale writes nothing for it: logs and scans have the number of their transaction, and an
 * order is counted by its state. The first run, and one after a restore into another cluster, begins a rebuild, which later runs
 * continue where it stopped. So does the first run after a worker of another version, which knows other dimensions; during a
 * release both run. The figures of the other dimensions stay right meanwhile.
 */
export async function addToReports(): Promise<void> {
  for (let step = 0; step < STEPS; step++) if (!(await db.$transaction(addStep, { timeout: LONGEST_MS }))) return;
}

/** @returns whether there may be more */
async function addStep(tx: Tx): Promise<boolean> {
  const [lock] = await queryRows(tx, lockRow, Prisma.sql`SELECT pg_try_advisory_xact_lock(${REPORTS_LOCK}) AS got`);
  if (!lock?.got) return false;
  const [state] = await queryRows(
    tx,
    stateRow,
    Prisma.sql`
    SELECT ${countedUpTo} AS from, (SELECT rebuilt_through FROM report_state) AS through, ${firstNew} AS first, ${endedTransactions} AS "upTo",
      ${isCountedOtherwise} AS otherwise`,
  );
  if (!state || !(await countNext(tx, state))) return false;
  await tx.$executeRaw`UPDATE report_state SET counted_as = ${countedAs}`;
  return true;
}

/** @returns whether anything was counted, or begun */
async function countNext(tx: Tx, { from, through, first, upTo, otherwise }: State): Promise<boolean> {
  if (from === null || from > upTo) return beginRebuild(tx, upTo);
  if (otherwise) return beginAgain(tx);
  if (through !== null) return rebuildNext(tx, through);
  if (first === null || first >= upTo) return false;
  const until = first + TRANSACTIONS < upTo ? first + TRANSACTIONS : upTo;
  const changed = await changedOrders(tx, { gte: first, lt: until });
  for (let at = 0; at < changed.length; at += ORDERS) await foldOrders(tx, changed.slice(at, at + ORDERS));
  await tx.$executeRaw`UPDATE report_state SET counted_up_to = ${until}, counted_at = now()`;
  return true;
}

/** The orders that entries of these transactions are about. */
async function changedOrders(tx: Tx, xact: { gte: bigint; lt: bigint }): Promise<string[]> {
  const orders = await tx.orderLog.findMany({ where: { xact }, select: { orderId: true } });
  const payments = await tx.paymentLog.findMany({ where: { xact }, select: { payment: { select: { orderId: true } } } });
  const scans = await tx.ticketScan.findMany({ where: { xact }, select: { ticket: { select: { orderId: true } } } });
  return [
    ...new Set([
      ...orders.map(({ orderId }) => orderId),
      ...payments.flatMap(({ payment }) => payment?.orderId ?? []),
      ...scans.map(({ ticket }) => ticket.orderId),
    ]),
  ];
}

/** Entries of transactions from `upTo` on are read after the rebuild: until then nothing of theirs can be missed. */
async function beginRebuild(tx: Tx, upTo: bigint): Promise<boolean> {
  await forgetCounted(tx);
  await tx.$executeRaw`
    INSERT INTO report_state (counted_up_to, counted_at, rebuilt_through) VALUES (${upTo}, now(), '')
    ON CONFLICT (id) DO UPDATE SET counted_up_to = excluded.counted_up_to, counted_at = now(), rebuilt_through = ''`;
  return true;
}

/** Every order replaces its contribution, so the sums are right before and after. */
async function beginAgain(tx: Tx): Promise<boolean> {
  await tx.$executeRaw`UPDATE report_state SET rebuilt_through = ''`;
  return true;
}

async function rebuildNext(tx: Tx, through: string): Promise<boolean> {
  const orders = await tx.order.findMany({
    where: { orderNo: { gt: through } },
    orderBy: { orderNo: "asc" },
    take: ORDERS,
    select: { id: true, orderNo: true },
  });
  await foldOrders(
    tx,
    orders.map(({ id }) => id),
  );
  const last = orders.length < ORDERS ? null : (orders.at(-1)?.orderNo ?? null);
  await tx.$executeRaw`UPDATE report_state SET rebuilt_through = ${last}, counted_at = now()`;
  return true;
}
