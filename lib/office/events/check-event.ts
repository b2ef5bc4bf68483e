import { applyCatalogue } from "@/lib/domain/catalogue/apply-catalogue";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import type { Language } from "@/lib/i18n/languages";
import { eventCatalogue } from "@/lib/office/events/event-catalogue";
import { findClashes } from "@/lib/office/events/find-clashes";
import { findEvent } from "@/lib/office/events/find-event";
import { listChanges, listMoves } from "@/lib/office/events/list-changes";
import type { EventCheck, EventScope } from "@/lib/office/events/types";

/**
 * Returns what publishing the draft would change, without changing anything.
 * @throws NOT_FOUND
 */
export async function checkEvent(ref: string, { scope, language }: { scope: EventScope; language: Language }): Promise<EventCheck> {
  const found = await findEvent(ref, scope);
  try {
    const catalogue = await eventCatalogue(found.draft?.file ?? found.file, found);
    const outcome = await applyCatalogue(catalogue, { dryRun: true, fromOffice: true });
    const clashes = await findClashes(catalogue.events[0]!.value, found.eventId, language);
    return { problems: [], changes: await listChanges(outcome, language), moves: listMoves(outcome), clashes };
  } catch (thrown) {
    if (!(thrown instanceof CatalogueError)) throw thrown;
    const problems = thrown.problems.map(({ path = [], message }) => ({
      path: path.map((part) => (typeof part === "symbol" ? "" : part)),
      message,
    }));
    return { problems, changes: [], moves: [], clashes: [] };
  }
}
