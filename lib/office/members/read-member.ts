import type { z } from "zod";
import { maskedEmail, maskedMobile } from "@/lib/domain/members/masked";
import { toMemberView } from "@/lib/domain/members/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { toAuditView } from "@/lib/office/audit/to-audit-view";
import { membersWithin } from "@/lib/office/members/find-member";
import type { officeMemberSchema } from "@/lib/office/members/schemas";
import { ordersOfMember } from "@/lib/office/orders/search/search-orders";
import type { Scope } from "@/lib/office/orders/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Maximum of logins, and of entries of the account's log and of the audit, that are shown. */
const LISTED = 50;

type View = z.input<typeof officeMemberSchema>;

/**
 * Returns a member's account for the service desk, with personal data masked. Logins, the account's log and the audit concern the
 * whole account, so staff who are limited to events get none of them.
 * @throws MEMBER_NOT_FOUND, also outside the scope
 */
export async function readMember(
  memberId: string,
  { scope, language }: { scope: Scope; language: Language },
  now = new Date(),
): Promise<View> {
  const whole = scope === null ? LISTED : 0;
  const member = await db.member.findFirst({
    where: { id: memberId, ...membersWithin(scope) },
    include: {
      logins: { where: { endedAt: null, expiresAt: { gt: now } }, orderBy: { createdAt: "desc" }, take: whole },
      log: { orderBy: { id: "desc" }, take: whole },
    },
  });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  const [orders, audit] = await Promise.all([
    ordersOfMember({ memberId, scope, language }),
    db.auditEntry.findMany({ where: { subjectKind: "member", subjectId: memberId }, orderBy: { id: "desc" }, take: whole }),
  ]);
  const { member_name: name, mobile, city, state, simple_address: street, restriction = null } = toMemberView(member);
  return {
    member_id: memberId,
    person: {
      name,
      mobile: maskedMobile(mobile),
      email: maskedEmail(member.email),
      address: street ? `${city}${state}•••` : "",
      masked: true,
    },
    language: member.language,
    since: isoInTaipei(member.createdAt),
    last_login: member.lastLoginAt && isoInTaipei(member.lastLoginAt),
    phone_verified: member.phoneVerifiedAt !== null,
    email_verified: member.emailVerifiedAt !== null,
    deleted: member.deletedAt !== null,
    restriction,
    logins: member.logins.map(({ userAgent, createdAt, expiresAt }) => ({
      device: userAgent,
      since: isoInTaipei(createdAt),
      until: isoInTaipei(expiresAt),
    })),
    orders,
    log: member.log.map(({ at, event, actor }) => ({ at: isoInTaipei(at), event, actor })),
    audit: audit.map(toAuditView),
  };
}
