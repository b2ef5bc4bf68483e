import { countEntries } from "@/lib/domain/gate/count-entries";
import { entryCountsSchema, entryParams } from "@/lib/domain/gate/office-schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Who is in, by gate, and whom a gate has just refused",
  access: { staff: ["gate", "events", "service"], scope: "own events" },
  unattended: true,
  params: entryParams,
  result: entryCountsSchema,
  handle: ({ staff, params, language }) => countEntries({ sessionId: params.session_id, scope: staff.eventIds, language }),
});
