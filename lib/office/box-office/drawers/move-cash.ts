import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DomainError } from "@/lib/errors/domain-error";
import { actorOf } from "@/lib/office/box-office/actor-of";
import { cashIn, lockDrawer } from "@/lib/office/box-office/drawers/lock-drawer";
import { DRAWER_MAX } from "@/lib/office/box-office/rules";
import type { Cashier } from "@/lib/office/box-office/types";
import { db } from "@/lib/platform/db";

export type CashMove = { kind: "paid_in" | "paid_out"; amount: number; reason: string; requestId: string };

/**
 * Puts cash into a drawer or takes it out, for change or for the safe. A repeated request is done once.
 * @throws DRAWER_CLOSED; DRAWER_SHORT if more is taken out than there is; BAD_INPUT if the drawer would exceed the maximum
 * @returns the cash in the drawer now
 */
export async function moveCash({ kind, amount, reason, requestId }: CashMove, cashier: Cashier): Promise<number> {
  return db.$transaction(async (tx) => {
    const { id: drawerId, till } = await lockDrawer(tx, cashier.id);
    const before = await cashIn(tx, drawerId);
    if (await tx.drawerEntry.findUnique({ where: { drawerId_requestId: { drawerId, requestId } }, select: { id: true } })) return before;
    const moved = kind === "paid_in" ? amount : -amount;
    if (before + moved < 0) throw new DomainError("DRAWER_SHORT");
    if (kind === "paid_in" && before + moved > DRAWER_MAX)
      throw new DomainError("BAD_INPUT", { details: [{ field: "amount", key: "drawer_full" }] });
    await tx.drawerEntry.create({ data: { drawerId, kind, way: "cash", amount: moved, reason, requestId } });
    await recordAudit(tx, {
      actor: actorOf(cashier),
      act: `drawer.${kind}`,
      subject: { kind: "drawer", id: String(drawerId) },
      after: { till, amount },
      reason,
    });
    return before + moved;
  });
}
