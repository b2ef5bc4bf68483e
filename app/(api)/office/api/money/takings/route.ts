import { readTakings } from "@/lib/domain/money/read-takings";
import { daysQuery, takingsSchema } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "What came in and went back, by day, event and way of payment",
  access: { staff: ["finance"], scope: "own events" },
  query: daysQuery,
  result: takingsSchema,
  handle: async ({ staff, query, language }) => ({ takings: await readTakings(query, staff.eventIds, language) }),
});
