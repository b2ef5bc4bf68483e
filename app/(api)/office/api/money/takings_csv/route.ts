import { readTakings } from "@/lib/domain/money/read-takings";
import { daysQuery, takingSchema } from "@/lib/domain/money/schemas";
import { csvResponse } from "@/lib/http/call/csv-response";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  query: daysQuery,
  result: null,
  async handle({ staff, query, language }) {
    const takings = await readTakings(query, staff.eventIds, language);
    return csvResponse(`takings-${query.from}-${query.to}.csv`, Object.keys(takingSchema.shape), [takings]);
  },
});
