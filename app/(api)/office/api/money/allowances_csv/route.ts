import { allowancesFile } from "@/lib/domain/money/files";
import { allowanceLinesQuery } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = endpoint({
  summary: "All of them as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  query: allowanceLinesQuery,
  result: null,
  handle: async ({ staff, query, language }) => csvResponse(allowancesFile(query, { eventIds: staff.eventIds, language }), language),
});
