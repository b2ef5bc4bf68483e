import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { listCallOffSessions } from "@/lib/domain/call-offs/list-call-off-sessions";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeCallOffCalls.sessions, async ({ staff, params }) => ({
  sessions: await listCallOffSessions(params.event_id, staff.eventIds),
}));
