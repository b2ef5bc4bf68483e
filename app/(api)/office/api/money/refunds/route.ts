import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { LINES_SHOWN } from "@/lib/office/money/lists/lines";
import { readRefundLines } from "@/lib/office/money/lists/read-refund-lines";

export const GET = serve(officeMoneyCalls.refunds, async ({ staff, query, language }) => {
  const { lines, next } = await readRefundLines(query, { eventIds: staff.eventIds, language, limit: LINES_SHOWN });
  return { refunds: lines, next: next === null ? null : String(next) };
});
