import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Mark = {
  sessionId: number;
  hot: boolean;
  /** the events that the staff member is limited to; null: all */
  eventIds: number[] | null;
  actor: AuditActor;
};

/**
 * Marks a session's sale as hot, or removes the mark. Claims, releases and payments read it from the row, so it takes effect with
 * the next one; an order that has already chosen a transfer keeps it. @throws NOT_FOUND also for a session of another event
 */
export async function markHot({ sessionId, hot, eventIds, actor }: Mark): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.eventSession.findFirst({
      where: { id: sessionId, eventId: eventIds === null ? undefined : { in: eventIds } },
      select: { eventId: true, markedHot: true },
    });
    if (!before) throw new DomainError("NOT_FOUND");
    await tx.eventSession.update({ where: { id: sessionId }, data: { markedHot: hot } });
    await recordAudit(tx, {
      actor,
      act: "event.marked_hot",
      subject: { kind: "session", id: String(sessionId) },
      eventId: before.eventId,
      before: { hot: before.markedHot },
      after: { hot },
    });
  });
}
