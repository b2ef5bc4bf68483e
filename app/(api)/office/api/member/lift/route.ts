import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findMember } from "@/lib/office/members/find-member";
import { liftRestriction } from "@/lib/office/members/restrict-member";

export const POST = serve(officeMemberCalls.lift, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  await liftRestriction({ memberId, actor: auditActor(staff), reason: body.reason });
  return null;
});
