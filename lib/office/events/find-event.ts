import { z } from "zod";
import { eventFile } from "@/lib/domain/catalogue/export/event-file";
import { eventSelect } from "@/lib/domain/catalogue/export/event-select";
import { DomainError } from "@/lib/errors/domain-error";
import { rowId } from "@/lib/input/ids";
import { fileVersion } from "@/lib/office/events/file-version";
import type { EventScope } from "@/lib/office/events/types";
import { db, type Models } from "@/lib/platform/db";

export type FoundEvent = Awaited<ReturnType<typeof findEvent>>;

/**
 * An event by its id, or a draft of a new one by the draft's: what is on the site, and what is written.
 * @throws NOT_FOUND, also for events that somebody else's rights end before
 */
export async function findEvent(ref: string, scope: EventScope, on: Models = db) {
  const isDraft = z.uuid().safeParse(ref).success;
  const eventId = isDraft ? null : rowId(ref);
  // who works for some events makes no new ones
  if (eventId === null ? scope !== null : scope && !scope.includes(eventId)) throw new DomainError("NOT_FOUND");
  const draft = await on.eventDraft.findFirst({ where: eventId === null ? { id: ref, eventId: null } : { eventId } });
  const event = eventId === null ? null : await on.event.findUnique({ where: { id: eventId }, include: eventSelect });
  if (eventId === null ? !draft : !event) throw new DomainError("NOT_FOUND");
  const file = event && eventFile(event);
  return { eventId, draft, event, file, version: file && fileVersion(file) };
}
