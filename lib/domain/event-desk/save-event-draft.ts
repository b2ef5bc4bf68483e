import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { findEvent } from "@/lib/domain/event-desk/find-event";
import type { EventScope } from "@/lib/domain/event-desk/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Prisma } from "@/lib/platform/db";

type By = { actor: AuditActor; scope: EventScope };
type Draft = { ref?: string; file: Record<string, unknown> };

/**
 * Keep what somebody writes about an event; nobody sees it before it is published.
 * @returns how the event, or the draft of a new one, is called from now on
 * @throws NOT_FOUND
 */
export async function saveEventDraft({ ref, file }: Draft, { actor, scope }: By): Promise<string> {
  if (ref === undefined && scope !== null) throw new DomainError("NOT_FOUND");
  return db.$transaction(async (tx) => {
    const found = ref === undefined ? null : await findEvent(ref, scope, tx);
    const id = found?.draft?.id ?? randomUUID();
    const written = { file: file as Prisma.InputJsonObject, author: actor.name, updatedAt: new Date() };
    const begun = { id, eventId: found?.eventId ?? null, base: found?.version ?? null };
    await tx.eventDraft.upsert({ where: { id }, create: { ...begun, ...written }, update: written });
    const kept = ref ?? id;
    await recordAudit(tx, { actor, act: "event.draft_saved", subject: { kind: "event", id: kept }, eventId: found?.eventId ?? undefined });
    return kept;
  });
}

/** Forget a draft; what is on the site stays as it is. @throws NOT_FOUND */
export async function discardEventDraft(ref: string, { actor, scope }: By): Promise<void> {
  await db.$transaction(async (tx) => {
    const { draft, eventId } = await findEvent(ref, scope, tx);
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
