import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { LINES_SHOWN } from "@/lib/office/money/lists/lines";
import { readInvoiceLines, sumInvoiceLines } from "@/lib/office/money/lists/read-invoice-lines";

export const GET = serve(officeMoneyCalls.invoices, async ({ staff, query, language }) => {
  const reader = { eventIds: staff.eventIds, language, limit: LINES_SHOWN };
  const [{ lines, next }, sums] = await Promise.all([
    readInvoiceLines(query, reader),
    query.before === undefined ? sumInvoiceLines(query, reader) : null,
  ]);
  return { invoices: lines, sums, next: next === null ? null : String(next) };
});
