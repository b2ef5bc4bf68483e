import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const drawerRow = z.strictObject({ id: z.number(), till: z.string() });

/**
 * A cashier's open drawer, locked for the rest of the transaction: what changes it comes one after the other, and nothing
 * slips in beside its count.
 * @throws DRAWER_CLOSED
 */
export async function lockDrawer(tx: Tx, staffId: string): Promise<z.output<typeof drawerRow>> {
  const [drawer] = await queryRows(
    tx,
    drawerRow,
    Prisma.sql`
    SELECT d.id, t.name AS till FROM drawers d JOIN tills t ON t.id = d.till_id
    WHERE d.staff_id = ${staffId}::uuid AND d.closed_at IS NULL FOR UPDATE OF d`,
  );
  if (!drawer) throw new DomainError("DRAWER_CLOSED");
  return drawer;
}

/** The cash that a drawer has to hold, in whole TWD. The drawer must be locked. */
export async function cashIn(tx: Tx, drawerId: number): Promise<number> {
  const { _sum } = await tx.drawerEntry.aggregate({ where: { drawerId, way: "cash" }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}
