import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findMember } from "@/lib/office/members/find-member";
import { restrictMember } from "@/lib/office/members/restrict-member";

export const POST = serve(officeMemberCalls.restrict, async ({ staff, body: { until, reason, appeal, ...body } }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  await restrictMember({ memberId, actor: auditActor(staff), until, reason, appeal });
  return null;
});
