import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { makeCodes } from "@/lib/office/rights/codes";

export const POST = serve(officeRightCalls.makeCodes, async ({ staff, body: { right_id: id, count, tag } }) => ({
  codes: await makeCodes({ id, count, tag }, { actor: auditActor(staff), eventIds: staff.eventIds }),
}));
