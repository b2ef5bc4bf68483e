import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { endLogins } from "@/lib/domain/members/end-logins";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * Ends all logins of a member, who has to log in again on every device.
 * @returns the ids of the ended logins
 * @throws MEMBER_NOT_FOUND
 */
export async function endLoginsByStaff(
  { memberId, actor, reason }: { memberId: string; actor: AuditActor; reason: string },
  now = new Date(),
): Promise<string[]> {
  return db.$transaction(async (tx) => {
    // Locks the member as a login does, so that no login begins in the meantime.
    const found = await tx.$executeRaw`SELECT FROM members WHERE id = ${memberId}::uuid AND deleted_at IS NULL FOR UPDATE`;
    if (found === 0) throw new DomainError("MEMBER_NOT_FOUND");
    const ended = await endLogins(tx, { memberId, reason: "staff", now });
    const log = { memberId, event: "logins_ended", actor: "operator", data: { count: ended.length } };
    await tx.memberLog.create({ data: log });
    await recordAudit(tx, {
      actor,
      act: "member.logins_ended",
      subject: { kind: "member", id: memberId },
      after: { logins: ended.length },
      reason,
    });
    return ended;
  });
}
