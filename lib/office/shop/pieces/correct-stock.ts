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
 * Corrects the stock by a difference, so that concurrent sales are not lost, as they would be with a new total.
 * @returns the new stock
 * @throws MERCHANDISE_NOT_FOUND; OUT_OF_STOCK if fewer are left than are taken off
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
    // Locks the same row as an order.
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
