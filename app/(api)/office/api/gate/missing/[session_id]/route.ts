import { listMissing } from "@/lib/domain/gate/list-missing";
import { entryParams, missingQuery, missingSchema } from "@/lib/domain/gate/office-schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Tickets that are not in yet",
  access: { staff: ["gate", "events", "service"], scope: "own events" },
  params: entryParams,
  query: missingQuery,
  result: missingSchema,
  handle: ({ staff, params, query, language }) =>
    listMissing(
      { sessionId: params.session_id, scope: staff.eventIds, language },
      { text: query.q, after: query.after === undefined ? undefined : BigInt(query.after) },
    ),
});
