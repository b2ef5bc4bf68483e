import { takingsFile } from "@/lib/domain/money/files";
import { daysQuery } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  query: daysQuery,
  result: null,
  handle: async ({ staff, query, language }) => csvResponse(await takingsFile(query, { eventIds: staff.eventIds, language }), language),
});
