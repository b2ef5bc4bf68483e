import { readCallOff } from "@/lib/domain/call-offs/read-call-off";
import { callOffParams, callOffSchema } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What a call-off would do, or how far it is and what waits for a person",
  access: { staff: ["events", "finance", "service"], scope: "own events" },
  params: callOffParams,
  result: callOffSchema,
  handle: ({ staff, params, language }) => readCallOff(params.call_off_id, { scope: staff.eventIds, language, staffId: staff.id }),
});
