import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { createRight } from "@/lib/office/rights/save-right";

export const POST = serve(officeRightCalls.create, async ({ staff, body }) =>
  getOfficeRight(await createRight(body, { actor: auditActor(staff), eventIds: staff.eventIds })),
);
