import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { ComplimentaryReason } from "@/lib/domain/seat-desk/rules";
import type { SeatActor } from "@/lib/domain/seat-desk/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

export type QuotaChange = { sessionId: number; reason: ComplimentaryReason; places: number; why: string };

/**
 * How many complimentary tickets a session has for a reason. Below what was issued it takes none back; no more are issued.
 * @throws NOT_FOUND
 */
export async function setQuota({ sessionId, reason, places, why }: QuotaChange, { actor, scope }: SeatActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const session = await tx.eventSession.findFirst({
      where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
      select: { eventId: true },
    });
    if (!session) throw new DomainError("NOT_FOUND");
    const key = { sessionId_reason: { sessionId, reason } };
    const before = await tx.complimentaryQuota.findUnique({ where: key, select: { places: true } });
    await tx.complimentaryQuota.upsert({ where: key, create: { sessionId, reason, places }, update: { places } });
    await recordAudit(tx, {
      actor,
      act: "seats.quota_set",
      subject: { kind: "session", id: String(sessionId) },
      eventId: session.eventId,
      before: { reason, places: before?.places ?? 0 },
      after: { reason, places },
      reason: why,
    });
  });
}
