import { createHash } from "node:crypto";
import { z } from "zod";
import { eventFile } from "@/lib/domain/catalogue/export/event-file";
import { eventSelect } from "@/lib/domain/catalogue/export/event-select";
import { DomainError } from "@/lib/errors/domain-error";
import { rowId } from "@/lib/input/ids";
import type { EventReader } from "@/lib/office/events/types";
import { db, type Models } from "@/lib/platform/db";

export type FoundEvent = Awaited<ReturnType<typeof findEvent>>;

/**
 * Returns an event by its id, or the draft of a new one by the draft's id: the published version and the draft. The id of a draft
 * that was published leads to its event.
 * @throws NOT_FOUND, also for events outside the caller's scope
 */
export async function findEvent(ref: string, { scope, organizerId = null }: EventReader, on: Models = db) {
  const isDraft = z.uuid().safeParse(ref).success;
  const eventId = isDraft ? await publishedFrom(ref, on) : rowId(ref);
  if (eventId === null ? !mayBegin({ scope, organizerId }) : scope && !scope.includes(eventId)) throw new DomainError("NOT_FOUND");
  const ofNew = { id: ref, eventId: null, ...(organizerId === null ? {} : { organizerId }) };
  const draft = await on.eventDraft.findFirst({ where: eventId === null ? ofNew : { eventId } });
  const event = eventId === null ? null : await on.event.findUnique({ where: { id: eventId }, include: eventSelect });
  if (eventId === null ? !draft : !event) throw new DomainError("NOT_FOUND");
  const file = event && eventFile(event);
  return { eventId, draft, event, file, version: file && fileVersion(file) };
}

/** Whether a person may begin new events: staff who are limited to some events may not. */
export const mayBegin = ({ scope, organizerId }: EventReader): boolean => scope === null || (organizerId ?? null) !== null;

async function publishedFrom(draftId: string, on: Models): Promise<number | null> {
  return (await on.event.findUnique({ where: { draftId }, select: { id: true } }))?.id ?? null;
}

/** Hashes an event's file. The stock is left out, because sales reduce it while staff edit the event. */
function fileVersion(file: ReturnType<typeof eventFile>): string {
  const products = file.products?.map(({ stock: _, ...product }) => product);
  return createHash("sha256")
    .update(JSON.stringify({ ...file, products }))
    .digest("hex")
    .slice(0, 16);
}
