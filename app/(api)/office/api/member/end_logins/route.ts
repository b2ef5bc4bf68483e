import { officeMemberCalls } from "@/lib/contract/office/member";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { endLoginsByStaff } from "@/lib/domain/members/desk/end-logins-by-staff";
import { serve } from "@/lib/http/call/serve";
import { forgetLogin } from "@/lib/http/visitor/actor";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMemberCalls.endLogins, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  const ended = await endLoginsByStaff({ memberId, actor: auditActor(staff), reason: body.reason });
  ended.forEach(forgetLogin);
  return null;
});
