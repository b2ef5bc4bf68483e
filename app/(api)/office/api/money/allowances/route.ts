import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { LINES_SHOWN } from "@/lib/office/money/lists/lines";
import { readAllowanceLines } from "@/lib/office/money/lists/read-allowance-lines";

export const GET = serve(officeMoneyCalls.allowances, async ({ staff, query, language }) => {
  const { lines, next } = await readAllowanceLines(query, { eventIds: staff.eventIds, language, limit: LINES_SHOWN });
  return { allowances: lines, next: next === null ? null : String(next) };
});
