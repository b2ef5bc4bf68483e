import { LINES_SHOWN } from "@/lib/domain/money/lists/lines";
import { readAllowanceLines } from "@/lib/domain/money/lists/read-allowance-lines";
import { allowanceLinesQuery, allowanceLinesSchema } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Refunds that void an issued invoice or take something off it, by the day of their decision, the newest first",
  access: { staff: ["finance"], scope: "own events" },
  query: allowanceLinesQuery,
  result: allowanceLinesSchema,
  async handle({ staff, query, language }) {
    const { lines, next } = await readAllowanceLines(query, { eventIds: staff.eventIds, language, limit: LINES_SHOWN });
    return { allowances: lines, next: next === null ? null : String(next) };
  },
});
