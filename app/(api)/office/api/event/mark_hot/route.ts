import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { markHot } from "@/lib/office/events/mark-hot";

export const POST = serve(officeEventCalls.markHot, async ({ staff, body }) => {
  await markHot({ sessionId: body.session_id, hot: body.hot, eventIds: staff.eventIds, actor: auditActor(staff) });
  return { hot: body.hot };
});
