import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { findEvent } from "@/lib/office/events/find-event";
import { mintPreviewToken } from "@/lib/office/events/preview-token";
import type { EventReader } from "@/lib/office/events/types";
import { db } from "@/lib/platform/db";

/** Returns an event's preview address, which works without a login, and records in the audit who asked for it. @throws NOT_FOUND */
export async function sharePreview(ref: string, { actor, ...reader }: EventReader & { actor: AuditActor }): Promise<string> {
  return db.$transaction(async (tx) => {
    const { eventId } = await findEvent(ref, reader, tx);
    await recordAudit(tx, { actor, act: "event.preview_shared", subject: { kind: "event", id: ref }, eventId: eventId ?? undefined });
    return `/preview/${mintPreviewToken(ref)}`;
  });
}
