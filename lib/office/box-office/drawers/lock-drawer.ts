import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Models, type Tx } from "@/lib/platform/db";

const drawerRow = z.strictObject({
  id: z.number(),
  till: z.string(),
  staffId: z.string(),
  openedAt: z.date(),
  firstCount: z.number().nullable(),
});
export type LockedDrawer = z.output<typeof drawerRow>;

/**
 * Locks a cashier's open drawer for the rest of the transaction, so that its changes come one after the other, and none comes
 * between its count and its end.
 * @throws DRAWER_CLOSED also if it is counted
 */
export async function lockDrawer(tx: Tx, staffId: string): Promise<LockedDrawer> {
  const drawer = await lockUnclosed(tx, { staffId });
  if (drawer.firstCount !== null) throw new DomainError("DRAWER_CLOSED");
  return drawer;
}

/** Locks a drawer that is not closed; it may be counted. @throws DRAWER_CLOSED */
export async function lockUnclosed(tx: Tx, which: { staffId: string } | { drawerId: number }): Promise<LockedDrawer> {
  const where = "staffId" in which ? Prisma.sql`d.staff_id = ${which.staffId}::uuid` : Prisma.sql`d.id = ${which.drawerId}`;
  const [drawer] = await queryRows(
    tx,
    drawerRow,
    Prisma.sql`
    SELECT d.id, t.name AS till, d.staff_id::text AS "staffId", d.opened_at AS "openedAt", d.first_count AS "firstCount"
    FROM drawers d JOIN tills t ON t.id = d.till_id WHERE ${where} AND d.closed_at IS NULL FOR UPDATE OF d`,
  );
  if (!drawer) throw new DomainError("DRAWER_CLOSED");
  return drawer;
}

/** Returns the cash that a drawer should hold, in whole TWD. The drawer must be locked. */
export async function cashIn(tx: Models, drawerId: number): Promise<number> {
  const { _sum } = await tx.drawerEntry.aggregate({ where: { drawerId, way: "cash" }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}
