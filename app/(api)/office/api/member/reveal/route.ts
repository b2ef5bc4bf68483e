import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findMember } from "@/lib/office/members/find-member";
import { revealMember } from "@/lib/office/members/reveal-member";

export const POST = serve(officeMemberCalls.reveal, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  return revealMember({ memberId, actor: auditActor(staff), reason: body.reason });
});
