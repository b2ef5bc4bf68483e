import { missingColumns, missingLines } from "@/lib/domain/gate/list-missing";
import { entryParams } from "@/lib/domain/gate/office-schemas";
import { csvResponse } from "@/lib/http/call/csv-response";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The same as a CSV file, without names",
  access: { staff: ["gate", "events", "service"], scope: "own events" },
  params: entryParams,
  result: null,
  async handle({ staff, params, language }) {
    const lines = await missingLines({ sessionId: params.session_id, scope: staff.eventIds, language });
    return csvResponse(`not-in-${params.session_id}.csv`, missingColumns, lines);
  },
});
