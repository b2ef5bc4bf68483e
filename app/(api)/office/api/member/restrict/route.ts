import { officeMemberCalls } from "@/lib/contract/office/member";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { restrictMember } from "@/lib/domain/members/desk/restrict-member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMemberCalls.restrict, async ({ staff, body: { until, reason, appeal, ...body } }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  await restrictMember({ memberId, actor: auditActor(staff), until, reason, appeal });
  return null;
});
