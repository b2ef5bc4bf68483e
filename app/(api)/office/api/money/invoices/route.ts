import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { LINES_SHOWN } from "@/lib/office/money/lists/lines";
import { readInvoiceLines } from "@/lib/office/money/lists/read-invoice-lines";

export const GET = serve(officeMoneyCalls.invoices, async ({ staff, query, language }) => {
  const { lines, next } = await readInvoiceLines(query, { eventIds: staff.eventIds, language, limit: LINES_SHOWN });
  return { invoices: lines, next: next === null ? null : String(next) };
});
