import { officeMemberCalls } from "@/lib/contract/office/member";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { deleteMember, DeletionRefused } from "@/lib/domain/personal-data/delete-member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

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
