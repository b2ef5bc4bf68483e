import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { forgetLogin } from "@/lib/http/caller/actor";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { endLoginsByStaff } from "@/lib/office/members/end-logins-by-staff";
import { findMember } from "@/lib/office/members/find-member";

export const POST = serve(officeMemberCalls.endLogins, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  const ended = await endLoginsByStaff({ memberId, actor: auditActor(staff), reason: body.reason });
  ended.forEach(forgetLogin);
  return null;
});
