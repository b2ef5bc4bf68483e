import { officeMemberCalls } from "@/lib/contract/office/member";
import { findMember } from "@/lib/domain/desk/member/find-member";
import { exportedJson, exportMember } from "@/lib/domain/personal-data/export-member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMemberCalls.export, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  const kept = await exportMember({ memberId, actor: auditActor(staff), reason: body.reason });
  return { kept: JSON.parse(exportedJson(kept)) as unknown };
});
