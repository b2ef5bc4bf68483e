import { recordAudit, type AuditRecord } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds, textInTaipei } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Acts that show one person's data in full, or a file of many persons' names; each counts towards the quota of the staff member. */
const personalReads = [
  "order.personal_data_read",
  "member.personal_data_read",
  "member.exported",
  "payout.file_read",
  "order.list_exported",
  "member.list_exported",
] as const;

/** The act that records a refusal above the quota; owners see it under Today. */
export const QUOTA_ACT = "staff.personal_data_quota";
/** Further refusals within this time add no entry, because entries can never be removed. */
const NOTED_EVERY_SECONDS = 3_600;

type Read<T> = { result: T } & Pick<AuditRecord, "subject" | "eventId" | "after">;
type Reading = { actor: AuditActor; act: (typeof personalReads)[number]; reason?: string };

/**
 * Reads personal data in full, with an entry in the audit and within the actor's quotas per hour and per day. The quotas are
 * counted from the audit, so neither a restart nor another process resets them. Commands have no quota.
 * @throws READ_QUOTA with the time from which the next read is possible; what `read` throws
 */
export async function readPersonalData<T>(
  { actor, act, reason }: Reading,
  read: (tx: Tx) => Promise<Read<T>>,
  now = new Date(),
): Promise<T> {
  const outcome = await db.$transaction(async (tx) => {
    const until = actor.kind === "staff" ? await quotaUntil(tx, actor.staffId, now) : null;
    if (until !== null && actor.kind === "staff") {
      await noteRefusal(tx, actor, now);
      return { until };
    }
    const { result, ...about } = await read(tx);
    await recordAudit(tx, { actor, act, ...about, reason });
    return { result };
  });
  if ("result" in outcome) return outcome.result as T;
  const retryAfter = Math.max(1, Math.ceil((outcome.until.getTime() - now.getTime()) / 1_000));
  throw new DomainError("READ_QUOTA", { retryAfter, params: { time: textInTaipei(outcome.until).slice(0, 16) } });
}

/**
 * Returns until when the staff member has to wait; null if they may read. Locks the row, so that concurrent calls count one after
 * the other.
 */
async function quotaUntil(tx: Tx, staffId: string, now: Date): Promise<Date | null> {
  await tx.$executeRaw`SELECT FROM staff WHERE id = ${staffId}::uuid FOR UPDATE`;
  const { personalReadsPerHour, personalReadsPerDay } = env().limits;
  const windows = [personalReadsPerHour, personalReadsPerDay];
  const reads = await tx.auditEntry.findMany({
    where: {
      staffId,
      act: { in: [...personalReads] },
      at: { gt: addSeconds(now, -Math.max(...windows.map(({ seconds }) => seconds))) },
    },
    orderBy: { at: "desc" },
    take: Math.max(...windows.map(({ count }) => count)),
    select: { at: true },
  });
  const ends = windows.flatMap(({ count, seconds }) => {
    const oldest = reads[count - 1];
    return oldest ? [addSeconds(oldest.at, seconds)] : [];
  });
  const last = ends.sort((a, b) => a.getTime() - b.getTime()).at(-1);
  return last && last > now ? last : null;
}

async function noteRefusal(tx: Tx, actor: Extract<AuditActor, { kind: "staff" }>, now: Date): Promise<void> {
  const noted = await tx.auditEntry.count({
    where: { staffId: actor.staffId, act: QUOTA_ACT, at: { gt: addSeconds(now, -NOTED_EVERY_SECONDS) } },
  });
  if (noted === 0) await recordAudit(tx, { actor, act: QUOTA_ACT, subject: { kind: "staff", id: actor.staffId } });
}
