import { refundsFile } from "@/lib/domain/money/files";
import { refundLinesQuery } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = endpoint({
  summary: "All of them as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  query: refundLinesQuery,
  result: null,
  handle: async ({ staff, query, language }) => csvResponse(refundsFile(query, { eventIds: staff.eventIds, language }), language),
});
