import { officeMoneyCalls } from "@/lib/contract/office/money";
import { LINES_SHOWN } from "@/lib/domain/money/lists/lines";
import { readAllowanceLines } from "@/lib/domain/money/lists/read-allowance-lines";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMoneyCalls.allowances, async ({ staff, query, language }) => {
  const { lines, next } = await readAllowanceLines(query, { eventIds: staff.eventIds, language, limit: LINES_SHOWN });
  return { allowances: lines, next: next === null ? null : String(next) };
});
