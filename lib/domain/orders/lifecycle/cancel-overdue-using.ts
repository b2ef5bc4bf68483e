import { cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { unpaidUntil } from "@/lib/domain/orders/reading/queries";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";
import { serializeByKey, waitingFor } from "@/lib/platform/serialize-by-key";

/** Orders per call. */
const AT_A_TIME = 100;
/** A right that is used up stays so for most of a sale: unless a code was refused, it is looked at once in this time. */
const LOOK_MS = 1_000;
const LOOKED_MAX = 1_000;
const looked = new Map<string, number>();

type Options = { /** a code is about to be refused, so every call looks */ isRefused: boolean };

/**
 * Cancel overdue orders of any member that still use some of these rights, without asking the gateway: the use of a right, like
 * stock, does not end by the clock.
 * @returns whether any was cancelled, here or by a call at the same moment
 */
export async function cancelOverdueUsing(rightIds: number[], { isRefused }: Options): Promise<boolean> {
  const key = `rights:${rightIds.join()}`;
  if (!isRefused && performance.now() - (looked.get(key) ?? -Infinity) < LOOK_MS) return false;
  const hasWaited = waitingFor(key) > 0;
  return serializeByKey(key, async () => {
    const overdue = await querySql(
      orderIdRow,
      Prisma.sql`
      SELECT o.id FROM orders o
      WHERE ${unpaidUntil} < now() AND o.with_rights
        AND EXISTS (SELECT FROM redemptions d WHERE d.order_id = o.id AND d.right_id = ANY(${rightIds}::int[]) AND d.state = 'held')
      ORDER BY ${unpaidUntil} LIMIT ${AT_A_TIME}`,
    );
    for (const { id } of overdue) await cancelOverdueOrder(id);
    if (looked.size >= LOOKED_MAX) looked.clear();
    if (overdue.length === 0) looked.set(key, performance.now());
    return hasWaited || overdue.length > 0;
  });
}
