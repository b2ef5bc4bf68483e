import { officeMemberCalls } from "@/lib/contract/office/member";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { revealMember } from "@/lib/domain/desk/member/reveal-member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMemberCalls.reveal, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  return revealMember({ memberId, actor: auditActor(staff), reason: body.reason });
});
