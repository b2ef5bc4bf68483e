import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { reserveStock } from "@/lib/office/rights/reserved-stock";

export const POST = serve(officeRightCalls.reserve, async ({ staff, body }) => {
  await reserveStock(body, { actor: auditActor(staff), eventIds: staff.eventIds });
  return getOfficeRight(body.right_id);
});
