import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertUnchanged, revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import type { ComplimentaryReason } from "@/lib/office/seats/rules";
import type { SeatActor } from "@/lib/office/seats/types";
import { db } from "@/lib/platform/db";

export type QuotaChange = {
  sessionId: number;
  reason: ComplimentaryReason;
  places: number;
  why: string;
  /** of the quota that was shown; none for a command */ revision?: string;
};

/** Returns the revision of a quota as it is shown. */
export const quotaRevision = (reason: ComplimentaryReason, places: number) => revisionOf({ reason, places });

/**
 * Sets how many complimentary tickets a session has for a reason. A quota below the number issued withdraws none, but no more
 * are issued.
 * @throws NOT_FOUND; CHANGE_REFUSED if a colleague has set it since it was shown
 */
export async function setQuota({ sessionId, reason, places, why, revision }: QuotaChange, { actor, scope }: SeatActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const session = await tx.eventSession.findFirst({
      where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
      select: { eventId: true },
    });
    if (!session) throw new DomainError("NOT_FOUND");
    const key = { sessionId_reason: { sessionId, reason } };
    await tx.complimentaryQuota.createMany({ data: { sessionId, reason, places: 0 }, skipDuplicates: true });
    await tx.$executeRaw`
      SELECT FROM complimentary_quotas WHERE session_id = ${sessionId} AND reason = ${reason}::complimentary_reason FOR UPDATE`;
    const before = await tx.complimentaryQuota.findUniqueOrThrow({ where: key, select: { places: true } });
    if (revision !== undefined) assertUnchanged(revision, { reason, places: before.places });
    await tx.complimentaryQuota.update({ where: key, data: { places } });
    await recordAudit(tx, {
      actor,
      act: "seats.quota_set",
      subject: { kind: "session", id: String(sessionId) },
      eventId: session.eventId,
      before: { reason, places: before.places },
      after: { reason, places },
      reason: why,
    });
  });
}
