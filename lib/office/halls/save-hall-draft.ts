import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { findHall } from "@/lib/office/halls/find-hall";
import { db, type Prisma, type Tx } from "@/lib/platform/db";

type Draft = { key: string; revision: number; file: Record<string, unknown>; actor: AuditActor };

/**
 * Saves a draft of a hall; no session uses it before it is published. Key and version remain the hall's.
 * @param revision of the draft that was edited, 0 if there was none
 * @throws NOT_FOUND; CHANGE_REFUSED if another staff member has saved in the meantime, or for a version that was replaced
 */
export async function saveHallDraft({ key, revision, file, actor }: Draft): Promise<{ key: string; revision: number }> {
  return db.$transaction(async (tx) => {
    const { draft, file: published, base, isNewest } = await findHall(key, tx);
    if (!isNewest || revision !== (draft?.revision ?? 0)) throw new DomainError("CHANGE_REFUSED");
    const { version: _, ...rest } = file;
    const whole = { ...rest, key, ...(published?.version ? { version: published.version } : {}) };
    const written = { file: whole as Prisma.InputJsonObject, author: actor.name, updatedAt: new Date() };
    if (draft) {
      const saved = await tx.hallDraft.updateMany({
        where: { key, revision: draft.revision },
        data: { ...written, revision: { increment: 1 } },
      });
      if (saved.count === 0) throw new DomainError("CHANGE_REFUSED");
    } else await beginHallDraft(tx, { key, base, ...written });
    // one entry per author, because drafts are saved every few seconds
    if (draft?.author !== actor.name) await recordAudit(tx, { actor, act: "hall.draft_saved", subject: { kind: "hall", id: key } });
    return { key, revision: (draft?.revision ?? 0) + 1 };
  });
}

/** Writes a first draft. @throws CHANGE_REFUSED if another staff member has just begun one */
export async function beginHallDraft(tx: Tx, data: Prisma.HallDraftUncheckedCreateInput): Promise<void> {
  const { count } = await tx.hallDraft.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new DomainError("CHANGE_REFUSED");
}

/** Deletes a draft; the published hall stays as it is. @throws NOT_FOUND */
export async function discardHallDraft(key: string, actor: AuditActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { draft } = await findHall(key, tx);
    if (!draft) throw new DomainError("NOT_FOUND");
    await tx.hallDraft.delete({ where: { key } });
    const before = draft.file as Prisma.InputJsonObject;
    await recordAudit(tx, { actor, act: "hall.draft_discarded", subject: { kind: "hall", id: key }, before });
  });
}
