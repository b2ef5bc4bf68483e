import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { DomainError } from "@/lib/errors/domain-error";
import type { Scope } from "@/lib/office/orders/types";
import { db } from "@/lib/platform/db";

/** Condition for the members that a staff member may see: those with an order for an event in scope, or all without a scope. */
export function membersWithin(scope: Scope) {
  return { NOT: { id: HOUSE_MEMBER }, ...(scope === null ? {} : { orders: { some: { eventId: { in: scope } } } }) };
}

/**
 * Finds a member within the scope of a staff member. Deleted members are found, too, without personal data.
 * @throws MEMBER_NOT_FOUND
 */
export async function findMember(memberId: string, scope: Scope): Promise<string> {
  const member = await db.member.findFirst({ where: { id: memberId, ...membersWithin(scope) }, select: { id: true } });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  return member.id;
}
