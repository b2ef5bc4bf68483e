import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { findEvent, mayBegin } from "@/lib/office/events/find-event";
import type { EventReader } from "@/lib/office/events/types";
import { db, type Prisma, type Tx } from "@/lib/platform/db";

type By = EventReader & { actor: AuditActor };
type Draft = { ref?: string; revision?: number; file: Record<string, unknown> };

/**
 * Saves a draft of an event, which is not public until it is published. A person of an organizer writes events of that organizer only,
 * and has to hand the draft over again.
 * @param revision of the draft that was edited, 0 if there was none
 * @returns the reference of the event, or of the draft of a new one, from now on
 * @throws NOT_FOUND; CHANGE_REFUSED if another staff member has saved in the meantime
 */
export async function saveEventDraft({ ref, revision, file }: Draft, { actor, ...reader }: By): Promise<{ ref: string; revision: number }> {
  if (ref === undefined && !mayBegin(reader)) throw new DomainError("NOT_FOUND");
  const organizerId = reader.organizerId ?? null;
  return db.$transaction(async (tx) => {
    const found = ref === undefined ? null : await findEvent(ref, reader, tx);
    const draft = found?.draft;
    if (ref !== undefined && revision !== (draft?.revision ?? 0)) throw new DomainError("CHANGE_REFUSED");
    const own = organizerId === null ? {} : { organizer: await nameOf(tx, organizerId) };
    const written = {
      file: { ...file, ...own } as Prisma.InputJsonObject,
      author: actor.name,
      updatedAt: new Date(),
      ...(organizerId === null ? {} : { submittedAt: null, submittedBy: null }),
    };
    const id = draft?.id ?? randomUUID();
    if (draft) {
      const saved = await tx.eventDraft.updateMany({
        where: { id, revision: draft.revision },
        data: { ...written, revision: { increment: 1 } },
      });
      if (saved.count === 0) throw new DomainError("CHANGE_REFUSED");
    } else await begin(tx, { id, eventId: found?.eventId ?? null, base: found?.version ?? null, organizerId, ...written });
    const kept = ref ?? id;
    // one entry per author, because drafts are saved every few seconds
    if (draft?.author !== actor.name)
      await recordAudit(tx, {
        actor,
        act: "event.draft_saved",
        subject: { kind: "event", id: kept },
        eventId: found?.eventId ?? undefined,
      });
    return { ref: kept, revision: (draft?.revision ?? 0) + 1 };
  });
}

async function nameOf(tx: Tx, id: number) {
  return (await tx.organizer.findUniqueOrThrow({ where: { id }, select: { name: true } })).name;
}

async function begin(tx: Tx, data: Prisma.EventDraftUncheckedCreateInput): Promise<void> {
  const { count } = await tx.eventDraft.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new DomainError("CHANGE_REFUSED");
}

/** Deletes a draft; the published event stays as it is. @throws NOT_FOUND */
export async function discardEventDraft(ref: string, { actor, ...reader }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const { draft, eventId } = await findEvent(ref, reader, tx);
    if (!draft) throw new DomainError("NOT_FOUND");
    await tx.eventDraft.delete({ where: { id: draft.id } });
    const before = draft.file as Prisma.InputJsonObject;
    await recordAudit(tx, {
      actor,
      act: "event.draft_discarded",
      subject: { kind: "event", id: ref },
      eventId: eventId ?? undefined,
      before,
    });
  });
}
