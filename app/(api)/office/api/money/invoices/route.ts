import { LINES_SHOWN } from "@/lib/domain/money/lists/lines";
import { readInvoiceLines } from "@/lib/domain/money/lists/read-invoice-lines";
import { invoiceLinesQuery, invoiceLinesSchema } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Invoices by the day of payment, the newest first, without personal data",
  access: { staff: ["finance"], scope: "own events" },
  query: invoiceLinesQuery,
  result: invoiceLinesSchema,
  async handle({ staff, query, language }) {
    const { lines, next } = await readInvoiceLines(query, { eventIds: staff.eventIds, language, limit: LINES_SHOWN });
    return { invoices: lines, next: next === null ? null : String(next) };
  },
});
