import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { LINES_SHOWN } from "@/lib/office/money/lists/lines";
import { readRefundLines, sumRefundLines } from "@/lib/office/money/lists/read-refund-lines";

export const GET = serve(officeMoneyCalls.refunds, async ({ staff, query, language }) => {
  const reader = { eventIds: staff.eventIds, language, limit: LINES_SHOWN };
  const [{ lines, next }, sums] = await Promise.all([
    readRefundLines(query, reader),
    query.before === undefined ? sumRefundLines(query, reader) : null,
  ]);
  return { refunds: lines, sums, next: next === null ? null : String(next) };
});
