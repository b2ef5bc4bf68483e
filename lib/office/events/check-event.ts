import { applyCatalogue, type LoadOutcome } from "@/lib/domain/catalogue/apply-catalogue";
import { changeKey } from "@/lib/domain/catalogue/changes/rules";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { eventCatalogue } from "@/lib/office/events/event-catalogue";
import { findEvent } from "@/lib/office/events/find-event";
import type { EventChange, EventCheck, EventScope } from "@/lib/office/events/types";
import { textInTaipei } from "@/lib/platform/clock";

const written = (value: unknown): string =>
  value === null || value === undefined
    ? ""
    : value instanceof Date
      ? textInTaipei(value)
      : typeof value === "string"
        ? value
        : JSON.stringify(value);

/** Returns what a publication changes in existing rows, with who is affected; new rows are left out. */
export function changesOf({ changes }: Pick<LoadOutcome, "changes">): EventChange[] {
  return changes
    .filter(({ what, concern }) => what !== "created" || concern)
    .map((change) => ({
      key: changeKey(change),
      kind: change.kind,
      what: change.what,
      name: change.name,
      fields: change.fields.map(({ field, from, to }) => ({ field, from: written(from), to: written(to) })),
      seats: change.seats,
      impact: change.impact && { on_sale: change.impact.onSale, sold: change.impact.sold, open: change.impact.open },
      asks: change.asks,
    }));
}

/**
 * Returns what publishing the draft would change, without changing anything.
 * @throws NOT_FOUND
 */
export async function checkEvent(ref: string, scope: EventScope): Promise<EventCheck> {
  const found = await findEvent(ref, scope);
  try {
    const outcome = await applyCatalogue(await eventCatalogue(found.draft?.file ?? found.file, found), { dryRun: true, fromOffice: true });
    return { problems: [], changes: changesOf(outcome), moves: outcome.moves.map(({ name, holders }) => ({ name, holders })) };
  } catch (thrown) {
    if (!(thrown instanceof CatalogueError)) throw thrown;
    const problems = thrown.problems.map(({ path = [], message }) => ({
      path: path.map((part) => (typeof part === "symbol" ? "" : part)),
      message,
    }));
    return { problems, changes: [], moves: [] };
  }
}
