import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { stopRight } from "@/lib/office/rights/save-right";

export const POST = serve(officeRightCalls.stop, async ({ staff, body: { right_id: id, stopped } }) => {
  await stopRight({ id, stopped }, { actor: auditActor(staff), eventIds: staff.eventIds });
  return getOfficeRight(id);
});
