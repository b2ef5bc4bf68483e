import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { releaseStock } from "@/lib/office/rights/reserved-stock";

export const POST = serve(officeRightCalls.release, async ({ staff, body }) =>
  getOfficeRight(await releaseStock(body.block_id, { actor: auditActor(staff), eventIds: staff.eventIds })),
);
