import { toMemberView } from "@/lib/domain/members/rules";
import type { MemberView } from "@/lib/domain/members/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db, runSql } from "@/lib/platform/db";

/** Whether this login of this member is still valid. Plain SQL, because each member's first call asks: Prisma adds a third of a millisecond. */
export async function findLiveLogin(loginId: string, memberId: string): Promise<boolean> {
  const logins = await runSql`
    SELECT FROM logins WHERE id = ${loginId}::uuid AND member_id = ${memberId}::uuid AND ended_at IS NULL AND expires_at > now()`;
  return logins > 0;
}

/** @throws MEMBER_NOT_FOUND */
export async function getMember(memberId: string): Promise<MemberView> {
  const member = await db.member.findUnique({ where: { id: memberId } });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  return toMemberView(member);
}

/** Whether an account has this number (E.164). */
export async function mobileExists(mobile: string): Promise<boolean> {
  return (await db.member.count({ where: { mobile } })) > 0;
}

/**
 * The member with this number (E.164).
 * @throws MEMBER_NOT_FOUND
 */
export async function memberIdOf(mobile: string): Promise<string> {
  const member = await db.member.findFirst({ where: { mobile, deletedAt: null }, select: { id: true } });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  return member.id;
}
