import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { listCallOffSessions } from "@/lib/office/call-offs/list-call-off-sessions";

export const GET = serve(officeCallOffCalls.sessions, async ({ staff, params }) => ({
  sessions: await listCallOffSessions(params.event_id, staff.eventIds),
}));
