import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { deleteMember, DeletionRefused } from "@/lib/office/members/delete-member";
import { findMember } from "@/lib/office/members/find-member";

export const POST = serve(officeMemberCalls.delete, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  try {
    await deleteMember({ memberId, actor: auditActor(staff), reason: body.reason });
    return { deleted: true, refused: [] };
  } catch (thrown) {
    if (!(thrown instanceof DeletionRefused)) throw thrown;
    return { deleted: false, refused: thrown.rules };
  }
});
