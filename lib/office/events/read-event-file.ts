import { findEvent } from "@/lib/office/events/find-event";
import type { EventFileView, EventScope } from "@/lib/office/events/types";
import { isoInTaipei } from "@/lib/platform/clock";

/** Returns an event's draft or, without a draft, the published file. @throws NOT_FOUND */
export async function readEventFile(ref: string, scope: EventScope): Promise<EventFileView> {
  const { eventId, draft, file, version } = await findEvent(ref, scope);
  return {
    ref,
    event_id: eventId === null ? null : String(eventId),
    file: (draft?.file ?? file) as Record<string, unknown>,
    published: file,
    draft: draft && { revision: draft.revision, author: draft.author, at: isoInTaipei(draft.updatedAt), outdated: draft.base !== version },
  };
}
