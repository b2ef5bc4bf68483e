import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { changeRight } from "@/lib/office/rights/save-right";

export const POST = serve(officeRightCalls.change, async ({ staff, body }) => {
  await changeRight(body, { actor: auditActor(staff), eventIds: staff.eventIds });
  return getOfficeRight(body.right_id);
});
