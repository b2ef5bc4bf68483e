import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { readRightUses } from "@/lib/office/rights/list-rights";

export const GET = serve(officeRightCalls.uses, ({ staff, params }) => readRightUses({ id: params.right_id, eventIds: staff.eventIds }));
