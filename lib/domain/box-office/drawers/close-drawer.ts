import { recordAudit } from "@/lib/domain/audit/record-audit";
import { actorOf } from "@/lib/domain/box-office/actor-of";
import { cashIn, lockDrawer } from "@/lib/domain/box-office/drawers/lock-drawer";
import type { Cashier } from "@/lib/domain/box-office/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

export type ClosedDrawer = { drawerId: number; expected: number; counted: number };

/**
 * Close a cashier's drawer with the cash that was counted. What it should hold is added up under the drawer's lock, so no
 * sale is beside it.
 * @throws DRAWER_CLOSED; BAD_INPUT when the count differs and no reason is given
 */
export async function closeDrawer({ counted, reason }: { counted: number; reason: string }, cashier: Cashier): Promise<ClosedDrawer> {
  return db.$transaction(async (tx) => {
    const { id, till } = await lockDrawer(tx, cashier.id);
    const expected = await cashIn(tx, id);
    if (counted !== expected && reason === "")
      throw new DomainError("BAD_INPUT", { details: [{ field: "reason", key: "reason_require" }] });
    await tx.drawer.update({ where: { id }, data: { closedAt: new Date(), expected, counted, reason } });
    await recordAudit(tx, {
      actor: actorOf(cashier),
      act: "drawer.closed",
      subject: { kind: "drawer", id: String(id) },
      after: { till, expected, counted, difference: counted - expected },
      reason: reason || undefined,
    });
    return { drawerId: id, expected, counted };
  });
}
