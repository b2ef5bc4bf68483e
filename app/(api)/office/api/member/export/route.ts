import { officeMemberCalls } from "@/lib/contract/office/member";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { exportedJson, exportMember } from "@/lib/office/members/export-member";
import { findMember } from "@/lib/office/members/find-member";

export const POST = serve(officeMemberCalls.export, async ({ staff, body }) => {
  const memberId = await findMember(body.member_id, staff.eventIds);
  const kept = await exportMember({ memberId, actor: auditActor(staff), reason: body.reason });
  return { kept: JSON.parse(exportedJson(kept)) as unknown };
});
