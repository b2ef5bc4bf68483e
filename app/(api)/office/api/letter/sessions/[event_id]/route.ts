import { listLetterSessions } from "@/lib/domain/letters/list-letter-sessions";
import { letterEventParams, letterSessionsSchema } from "@/lib/domain/letters/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The sessions of an event whose holders can be written to",
  access: { staff: ["events"], scope: "own events" },
  params: letterEventParams,
  result: letterSessionsSchema,
  handle: async ({ staff, params }) => ({ sessions: await listLetterSessions(params.event_id, staff.eventIds) }),
});
