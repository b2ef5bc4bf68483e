import { officeLetterCalls } from "@/lib/contract/office/letter";
import { serve } from "@/lib/http/call/serve";
import { listLetterSessions } from "@/lib/office/letters/list-letter-sessions";

export const GET = serve(officeLetterCalls.sessions, async ({ staff, params }) => ({
  sessions: await listLetterSessions(params.event_id, staff.eventIds),
}));
