import { LINES_SHOWN } from "@/lib/domain/money/lists/lines";
import { readRefundLines } from "@/lib/domain/money/lists/read-refund-lines";
import { refundLinesQuery, refundLinesSchema } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Refunds by the day on which they were asked for, the newest first, with what each waits for",
  access: { staff: ["finance"], scope: "own events" },
  query: refundLinesQuery,
  result: refundLinesSchema,
  async handle({ staff, query, language }) {
    const { lines, next } = await readRefundLines(query, { eventIds: staff.eventIds, language, limit: LINES_SHOWN });
    return { refunds: lines, next: next === null ? null : String(next) };
  },
});
