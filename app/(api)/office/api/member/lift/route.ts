import { officeMemberCalls } from "@/lib/contract/office/member";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { liftRestriction } from "@/lib/domain/members/desk/restrict-member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMemberCalls.lift, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  await liftRestriction({ memberId, actor: auditActor(staff), reason: body.reason });
  return null;
});
