import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { listOfficeRights } from "@/lib/office/rights/list-rights";

export const GET = serve(officeRightCalls.list, async ({ staff, params }) => ({
  rights: await listOfficeRights({ eventId: params.event_id, eventIds: staff.eventIds }),
}));
