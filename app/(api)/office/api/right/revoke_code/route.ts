import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { revokeCode } from "@/lib/office/rights/codes";

export const POST = serve(officeRightCalls.revokeCode, async ({ staff, body: { right_id: id, code } }) => {
  await revokeCode({ id, code }, { actor: auditActor(staff), eventIds: staff.eventIds });
  return null;
});
