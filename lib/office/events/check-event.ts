import { applyCatalogue } from "@/lib/domain/catalogue/apply-catalogue";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import type { Language } from "@/lib/i18n/languages";
import { eventCatalogue } from "@/lib/office/events/event-catalogue";
import { findClashes } from "@/lib/office/events/find-clashes";
import { findEvent, type FoundEvent } from "@/lib/office/events/find-event";
import { listChanges, listMoves } from "@/lib/office/events/list-changes";
import type { EventCheck, EventReader } from "@/lib/office/events/types";
import { asHouse } from "@/lib/platform/database/organizer-wall";

/**
 * Returns what publishing the draft would change, without changing anything.
 * @throws NOT_FOUND
 */
export async function checkEvent(ref: string, { language, ...reader }: EventReader & { language: Language }): Promise<EventCheck> {
  const found = await findEvent(ref, reader);
  // An organizer does not learn what others plan in a hall.
  const among = (reader.organizerId ?? null) === null ? null : reader.scope;
  try {
    // A trial of the publication writes what an organizer may not. It is about the event that was found, so the house makes it.
    const { catalogue, outcome, changes } = await asHouse(() => tryOut(found, language));
    const clashes = await findClashes(catalogue.events[0]!.value, { eventId: found.eventId, among, language });
    return { problems: [], changes, moves: listMoves(outcome), clashes };
  } catch (thrown) {
    if (!(thrown instanceof CatalogueError)) throw thrown;
    const problems = thrown.problems.map(({ path = [], message }) => ({
      path: path.map((part) => (typeof part === "symbol" ? "" : part)),
      message,
    }));
    return { problems, changes: [], moves: [], clashes: [] };
  }
}

async function tryOut(found: FoundEvent, language: Language) {
  const catalogue = await eventCatalogue(found.draft?.file ?? found.file, found);
  const outcome = await applyCatalogue(catalogue, { dryRun: true, fromOffice: true });
  return { catalogue, outcome, changes: await listChanges(outcome, language) };
}
