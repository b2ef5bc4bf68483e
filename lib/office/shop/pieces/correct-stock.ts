import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { ShopScope } from "@/lib/office/shop/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

type Correction = { specId: number; /** pieces more, or fewer */ by: number; reason: string };

const correctedRow = z.strictObject({ stock: z.number() });

/**
 * Correct how many pieces there are, by a difference: what is sold meanwhile is not lost, as it would be with a new total.
 * @returns the new stock
 * @throws MERCHANDISE_NOT_FOUND; OUT_OF_STOCK when fewer are left than are taken off
 */
export async function correctStock(
  { specId, by, reason }: Correction,
  { actor, scope }: { actor: AuditActor; scope: ShopScope },
): Promise<number> {
  return db.$transaction(async (tx) => {
    const spec = await tx.merchandiseSpec.findFirst({
      where: { id: specId, ...(scope && { merchandise: { eventId: { in: scope } } }) },
      select: { key: true, merchandise: { select: { id: true, key: true, eventId: true } } },
    });
    if (!spec) throw new DomainError("MERCHANDISE_NOT_FOUND");
    // The row that an order locks, too.
    const [corrected] = await queryRows(
      tx,
      correctedRow,
      Prisma.sql`UPDATE merchandise_specs SET stock = stock + ${by}::int WHERE id = ${specId} AND stock + ${by}::int >= 0 RETURNING stock`,
    );
    if (!corrected) throw new DomainError("OUT_OF_STOCK");
    const { id, key, eventId } = spec.merchandise;
    await recordAudit(tx, {
      actor,
      act: "merchandise.stock_corrected",
      subject: { kind: "merchandise", id: String(id) },
      eventId,
      before: { piece: key, spec: spec.key, stock: corrected.stock - by },
      after: { piece: key, spec: spec.key, stock: corrected.stock },
      reason,
    });
    return corrected.stock;
  });
}
