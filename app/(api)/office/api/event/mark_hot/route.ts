import { officeEventCalls } from "@/lib/contract/office/event";
import { markHot } from "@/lib/domain/event-desk/mark-hot";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeEventCalls.markHot, async ({ staff, body }) => {
  await markHot({ sessionId: body.session_id, hot: body.hot, eventIds: staff.eventIds, actor: auditActor(staff) });
  return { hot: body.hot };
});
