import { readCounterSession } from "@/lib/domain/box-office/read-counter-session";
import { counterSessionSchema, sessionParams } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What a session sells at the counter, and how much of it is free",
  access: { staff: ["box_office"], scope: "own events" },
  params: sessionParams,
  result: counterSessionSchema,
  handle: ({ staff, params, language }) => readCounterSession(params.session_id, { scope: staff.eventIds, language }),
});
