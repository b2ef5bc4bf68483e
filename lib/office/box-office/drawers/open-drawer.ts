import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DomainError } from "@/lib/errors/domain-error";
import { actorOf } from "@/lib/office/box-office/actor-of";
import type { Cashier } from "@/lib/office/box-office/types";
import { violatedConstraint } from "@/lib/platform/database/database-error";
import { db } from "@/lib/platform/db";

/**
 * Opens a drawer at a till with the float that was counted into it. A till with a new name is created.
 * @throws CHANGE_REFUSED if the till or the cashier has an open one
 */
export async function openDrawer({ till, float }: { till: string; float: number }, cashier: Cashier): Promise<number> {
  try {
    return await db.$transaction(async (tx) => {
      // Two cashiers may name the same new till at once.
      await tx.till.createMany({ data: [{ name: till }], skipDuplicates: true });
      const { id: tillId } = await tx.till.findUniqueOrThrow({ where: { name: till }, select: { id: true } });
      const { id } = await tx.drawer.create({
        data: {
          tillId,
          staffId: cashier.id,
          cashierName: cashier.name,
          entries: { create: { kind: "float", way: "cash", amount: float } },
        },
        select: { id: true },
      });
      await recordAudit(tx, {
        actor: actorOf(cashier),
        act: "drawer.opened",
        subject: { kind: "drawer", id: String(id) },
        after: { till, float },
      });
      return id;
    });
  } catch (thrown) {
    const constraint = violatedConstraint(thrown);
    if (constraint === "drawers_one_open_at_till")
      throw new DomainError("CHANGE_REFUSED", { details: [{ field: "till", key: "till_in_use" }] });
    if (constraint === "drawers_one_open_of_cashier") throw new DomainError("CHANGE_REFUSED");
    throw thrown;
  }
}
