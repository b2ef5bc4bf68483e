import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { readRightHistory } from "@/lib/office/rights/read-right-history";

export const GET = serve(officeRightCalls.history, ({ staff, params }) =>
  readRightHistory({ id: params.right_id, eventIds: staff.eventIds }),
);
