import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { LINES_SHOWN } from "@/lib/office/money/lists/lines";
import { readAllowanceLines, sumAllowanceLines } from "@/lib/office/money/lists/read-allowance-lines";

export const GET = serve(officeMoneyCalls.allowances, async ({ staff, query, language }) => {
  const reader = { eventIds: staff.eventIds, language, limit: LINES_SHOWN };
  const [{ lines, next }, sums] = await Promise.all([
    readAllowanceLines(query, reader),
    query.before === undefined ? sumAllowanceLines(query, reader) : null,
  ]);
  return { allowances: lines, sums, next: next === null ? null : String(next) };
});
