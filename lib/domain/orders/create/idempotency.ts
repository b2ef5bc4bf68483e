import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/** A placed order. */
export type Placed = { orderId: string };

type Who = { memberId: string; idempotencyKey?: string; bodyHash: string };

/** How long a key is stored with its order, in hours (docs/specification.md, section 7, "Create calls"). */
const KEPT_HOURS = 24;
const keptSince = () => new Date(Date.now() - KEPT_HOURS * 3_600_000);

/**
 * The order that was placed with this key, if any.
 * @throws BAD_INPUT when the key came with another body
 */
export async function findByIdempotencyKey({ memberId, idempotencyKey, bodyHash }: Who): Promise<Placed | null> {
  if (!idempotencyKey) return null;
  const order = await db.order.findFirst({
    where: { memberId, idempotencyKey, createdAt: { gt: keptSince() } },
    select: { id: true, idempotencyHash: true },
  });
  if (!order) return null;
  if (order.idempotencyHash !== bodyHash) {
    throw new DomainError("BAD_INPUT", { details: [{ field: "Idempotency-Key", key: "invalid" }] });
  }
  return { orderId: order.id };
}

/** A key is free again after KEPT_HOURS. */
export async function dropStaleIdempotencyKey({ memberId, idempotencyKey }: Who): Promise<boolean> {
  const { count } = await db.order.updateMany({
    where: { memberId, idempotencyKey, createdAt: { lte: keptSince() } },
    data: { idempotencyKey: null },
  });
  return count > 0;
}
