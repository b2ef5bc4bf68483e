import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { DomainError } from "@/lib/errors/domain-error";
import type { Scope } from "@/lib/office/orders/types";
import { db } from "@/lib/platform/db";

/** The condition on a member for a staff member: a person who has ordered for an event that they work for, or any person. */
export function membersWithin(scope: Scope) {
  return { NOT: { id: HOUSE_MEMBER }, ...(scope === null ? {} : { orders: { some: { eventId: { in: scope } } } }) };
}

/**
 * A member within the scope of a staff member; deleted ones are still there, without the person.
 * @throws MEMBER_NOT_FOUND
 */
export async function findMember(memberId: string, scope: Scope): Promise<string> {
  const member = await db.member.findFirst({ where: { id: memberId, ...membersWithin(scope) }, select: { id: true } });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  return member.id;
}
