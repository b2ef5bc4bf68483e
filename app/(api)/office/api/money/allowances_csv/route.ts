import { eachPage, LINES_OF_A_FILE } from "@/lib/domain/money/lists/lines";
import { readAllowanceLines } from "@/lib/domain/money/lists/read-allowance-lines";
import { allowanceLineSchema, allowanceLinesQuery } from "@/lib/domain/money/schemas";
import { csvResponse } from "@/lib/http/call/csv-response";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "All of them as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  query: allowanceLinesQuery,
  result: null,
  async handle({ staff, query, language }) {
    const reader = { eventIds: staff.eventIds, language, limit: LINES_OF_A_FILE };
    const pages = eachPage((before) => readAllowanceLines({ ...query, before }, reader));
    return csvResponse(`allowances-${query.from}-${query.to}.csv`, Object.keys(allowanceLineSchema.shape), pages);
  },
});
