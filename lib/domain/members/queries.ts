import { toMemberView } from "@/lib/domain/members/rules";
import type { MemberView } from "@/lib/domain/members/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/** Whether this login of this member is still valid. */
export async function findLiveLogin(loginId: string, memberId: string): Promise<boolean> {
  const login = await db.login.findUnique({ where: { id: loginId }, select: { memberId: true, endedAt: true, expiresAt: true } });
  return login !== null && login.memberId === memberId && login.endedAt === null && login.expiresAt > new Date();
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
