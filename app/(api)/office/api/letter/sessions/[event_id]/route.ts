import { officeLetterCalls } from "@/lib/contract/office/letter";
import { listLetterSessions } from "@/lib/domain/letters/list-letter-sessions";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeLetterCalls.sessions, async ({ staff, params }) => ({
  sessions: await listLetterSessions(params.event_id, staff.eventIds),
}));
