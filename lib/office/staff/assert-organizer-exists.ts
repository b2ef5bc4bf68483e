import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";

/** @throws BAD_INPUT when the organizer does not exist */
export async function assertOrganizerExists(tx: Tx, organizerId: number | null): Promise<void> {
  if (organizerId === null || (await tx.organizer.count({ where: { id: organizerId } })) === 1) return;
  throw new DomainError("BAD_INPUT", { details: [{ field: "organizer_id", key: "invalid" }] });
}
