import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { shareCode } from "@/lib/office/rights/codes";

export const POST = serve(officeRightCalls.shareCode, async ({ staff, body: { right_id: id, code } }) => {
  await shareCode({ id, code }, { actor: auditActor(staff), eventIds: staff.eventIds });
  return null;
});
