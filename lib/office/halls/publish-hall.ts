import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { applyCatalogue } from "@/lib/domain/catalogue/apply-catalogue";
import { describeChange } from "@/lib/domain/catalogue/changes/describe-change";
import { versionOf } from "@/lib/domain/catalogue/hall/versions";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { listChanges } from "@/lib/office/events/list-changes";
import { findHall } from "@/lib/office/halls/find-hall";
import { hallCatalogue } from "@/lib/office/halls/hall-catalogue";
import { listHallSessions } from "@/lib/office/halls/list-hall-sessions";
import type { PublishedHall } from "@/lib/office/halls/types";

type Wish = { key: string; revision: number; agreed: string[]; follow: boolean };

/**
 * Publishes a hall's draft with the steps of the import: all of it or nothing. If something was ordered, a changed plan becomes a
 * new version, and sold tickets stay with the old one.
 * @param agreed the keys of the confirmed changes
 * @throws NOT_FOUND without a draft; SHOWN_CHANGED if the draft has changed since it was shown; CHANGE_REFUSED if the hall has
 * changed since the draft was begun, or if something was ordered in the meantime; BAD_INPUT with the place of each problem
 */
export async function publishHall(
  { key, revision, agreed, follow }: Wish,
  { actor, language }: { actor: AuditActor; language: Language },
): Promise<PublishedHall> {
  const found = await findHall(key);
  const { draft, base, id, isNewest } = found;
  if (!draft) throw new DomainError("NOT_FOUND");
  if (revision !== draft.revision) throw new DomainError("SHOWN_CHANGED");
  if (!isNewest || draft.base !== base) throw new DomainError("CHANGE_REFUSED");
  try {
    const { catalogue, hall, isNewVersion, moved } = await hallCatalogue(found, { follow });
    const outcome = await applyCatalogue(catalogue, {
      agreed: new Set(agreed),
      fromOffice: true,
      then: async (tx, { changes }) => {
        const { count } = await tx.hallDraft.deleteMany({ where: { key, revision: draft.revision } });
        const row = await tx.hall.findUniqueOrThrow({ where: { key: hall.key }, select: { id: true } });
        const isOrdered = (await listHallSessions(row.id, tx)).some((session) => session.isOrdered);
        // The plan of sold tickets must not change, even if the first order has only just come.
        if (count === 0 || (isOrdered && catalogue.events.length > 0)) throw new DomainError("CHANGE_REFUSED");
        await noteOfficeEdit(tx, "halls", hall.key, actor);
        for (const slug of moved) await noteOfficeEdit(tx, "events", slug, actor);
        await recordAudit(tx, {
          actor,
          act: isNewVersion ? "hall.version_made" : id === null ? "hall.created" : "hall.changed",
          subject: { kind: "hall", id: hall.key },
          after: { key: hall.key, changes: changes.filter(({ concern }) => concern).flatMap(describeChange) },
        });
      },
    });
    const state = outcome.state === "unasked" ? "unasked" : "published";
    return {
      state,
      key: state === "published" ? hall.key : key,
      version: versionOf(hall).number,
      changes: await listChanges(outcome, language),
    };
  } catch (thrown) {
    if (!(thrown instanceof CatalogueError)) throw thrown;
    throw new DomainError("BAD_INPUT", {
      details: thrown.problems.map(({ path = [] }) => ({ field: path.map(String).join("."), key: "invalid" })),
    });
  }
}
