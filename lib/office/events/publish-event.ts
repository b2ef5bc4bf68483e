import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { applyCatalogue } from "@/lib/domain/catalogue/apply-catalogue";
import { describeChange } from "@/lib/domain/catalogue/changes/describe-change";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { eventCatalogue } from "@/lib/office/events/event-catalogue";
import { findEvent } from "@/lib/office/events/find-event";
import { listChanges } from "@/lib/office/events/list-changes";
import type { EventChange, EventScope } from "@/lib/office/events/types";

type Published = { state: "published" | "unasked"; event_id: string | null; changes: EventChange[] };

/**
 * Publishes an event's draft with the steps of the import: all of it or nothing, and changes to a sale, sold tickets or a price
 * only if exactly these were confirmed.
 * @param revision of the draft that was shown
 * @param agreed the keys of the confirmed changes
 * @throws NOT_FOUND without a draft; SHOWN_CHANGED if the draft has changed since it was shown; CHANGE_REFUSED if the event has
 * changed since the draft was begun; BAD_INPUT with the place of each gap and of what contradicts what was sold
 */
export async function publishEvent(
  { ref, revision, agreed }: { ref: string; revision: number; agreed: string[] },
  { actor, scope, language }: { actor: AuditActor; scope: EventScope; language: Language },
): Promise<Published> {
  const found = await findEvent(ref, { scope });
  const { draft, version, event } = found;
  if (!draft) throw new DomainError("NOT_FOUND");
  if (revision !== draft.revision) throw new DomainError("SHOWN_CHANGED");
  if (draft.base !== version) throw new DomainError("CHANGE_REFUSED");
  let eventId = found.eventId;
  try {
    const catalogue = await eventCatalogue(draft.file, found);
    const outcome = await applyCatalogue(catalogue, {
      agreed: new Set(agreed),
      fromOffice: true,
      then: async (tx, { changes }) => {
        const { slug } = catalogue.events[0]!.value;
        eventId = (await tx.event.findUniqueOrThrow({ where: { slug }, select: { id: true } })).id;
        const { count } = await tx.eventDraft.deleteMany({ where: { id: draft.id, revision: draft.revision } });
        if (count === 0) throw new DomainError("CHANGE_REFUSED");
        if (event === null) await tx.event.update({ where: { id: eventId }, data: { draftId: draft.id } });
        await noteOfficeEdit(tx, "events", slug, actor);
        await recordAudit(tx, {
          actor,
          act: event ? "event.changed" : "event.created",
          subject: { kind: "event", id: String(eventId) },
          eventId,
          after: { slug, changes: changes.filter(({ concern }) => concern).flatMap(describeChange) },
        });
      },
    });
    return {
      state: outcome.state === "unasked" ? "unasked" : "published",
      event_id: eventId === null ? null : String(eventId),
      changes: await listChanges(outcome, language),
    };
  } catch (thrown) {
    if (!(thrown instanceof CatalogueError)) throw thrown;
    throw new DomainError("BAD_INPUT", {
      details: thrown.problems.map(({ path = [] }) => ({ field: path.map(String).join("."), key: "invalid" })),
    });
  }
}
