import type { KeyActor } from "@/lib/domain/read-keys/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Models } from "@/lib/platform/db";

/** @throws NOT_FOUND for an event that does not exist, or that the key does not read */
export async function assertEventRead(eventId: number, { eventIds }: Pick<KeyActor, "eventIds">, on: Models = db): Promise<void> {
  const isOpen = eventIds === null || eventIds.includes(eventId);
  if (!isOpen || (await on.event.count({ where: { id: eventId } })) === 0) throw new DomainError("NOT_FOUND");
}
