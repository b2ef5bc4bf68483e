import { listCallOffSessions } from "@/lib/domain/call-offs/list-call-off-sessions";
import { callOffEventParams, callOffSessionsSchema } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The sessions of an event, and what has become of them",
  access: { staff: ["events"], scope: "own events" },
  params: callOffEventParams,
  result: callOffSessionsSchema,
  handle: async ({ staff, params }) => ({ sessions: await listCallOffSessions(params.event_id, staff.eventIds) }),
});
