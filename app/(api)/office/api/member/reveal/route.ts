import { memberActSchema } from "@/lib/domain/desk/member-schemas";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { revealMember } from "@/lib/domain/desk/member/reveal-member";
import { personSchema } from "@/lib/domain/desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "A member's personal data in full; that it was read is in the audit",
  access: { staff: ["service"], scope: "own events" },
  body: memberActSchema,
  result: personSchema,
  async handle({ staff, body }) {
    const memberId = await findMember(body.member_id, staff.eventIds);
    return revealMember({ memberId, actor: auditActor(staff), reason: body.reason });
  },
});
