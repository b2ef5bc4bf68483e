import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { findHall } from "@/lib/office/halls/find-hall";
import { emptyHall } from "@/lib/office/halls/rules";
import { beginHallDraft } from "@/lib/office/halls/save-hall-draft";
import { db, type Prisma } from "@/lib/platform/db";

type NewHall = { key: string; name: string; copy_of?: string };

/**
 * Creates a new hall as a draft, empty or as a copy of another hall's draft.
 * @throws BAD_INPUT if its key is taken; NOT_FOUND for an unknown hall to copy
 */
export async function createHall(
  { key, name, copy_of: copyOf }: NewHall,
  { actor, language }: { actor: AuditActor; language: Language },
): Promise<{ key: string; revision: number }> {
  return db.$transaction(async (tx) => {
    const taken = (await tx.hall.count({ where: { key } })) + (await tx.hallDraft.count({ where: { key } }));
    if (taken > 0) throw new DomainError("BAD_INPUT", { details: [{ field: "key", key: "invalid" }] });
    const empty = emptyHall(key, name, language);
    const file = copyOf === undefined ? empty : { ...(await copied(copyOf)), key, name: empty.name };
    await beginHallDraft(tx, { key, file: file as Prisma.InputJsonObject, base: null, author: actor.name });
    await recordAudit(tx, { actor, act: "hall.draft_saved", subject: { kind: "hall", id: key } });
    return { key, revision: 1 };
  });
}

async function copied(key: string): Promise<Record<string, unknown>> {
  const { draft, file } = await findHall(key);
  const { version: _, ...rest } = (draft?.file ?? file) as Record<string, unknown>;
  return rest;
}
