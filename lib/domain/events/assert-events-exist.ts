import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";

/** @throws BAD_INPUT when one of the events does not exist */
export async function assertEventsExist(tx: Tx, eventIds: number[] | null): Promise<void> {
  if (eventIds === null) return;
  const found = await tx.event.count({ where: { id: { in: eventIds } } });
  if (found !== new Set(eventIds).size) throw new DomainError("BAD_INPUT", { details: [{ field: "event_ids", key: "invalid" }] });
}
