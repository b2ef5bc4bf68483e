import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";

/**
 * Lock a right for the rest of the transaction: its changes, imports and codes come one after the other.
 * @param eventIds the events that the caller may see; null: all
 * @throws NOT_FOUND
 */
export async function lockRight(tx: Tx, id: number, eventIds: number[] | null) {
  await tx.$executeRaw`SELECT FROM rights WHERE id = ${id} FOR NO KEY UPDATE`;
  const right = await tx.right.findFirst({ where: { id, ...(eventIds && { eventId: { in: eventIds } }) } });
  if (!right) throw new DomainError("NOT_FOUND");
  return right;
}
