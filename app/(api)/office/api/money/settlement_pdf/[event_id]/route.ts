import { officeMoneyCalls } from "@/lib/contract/office/money";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";
import { readStatement } from "@/lib/office/money/read-statement";

export const GET = serve(officeMoneyCalls.settlementPdf, async ({ staff, params, language }) => {
  const settlement = await readStatement(params.event_id, { eventIds: staff.eventIds, language });
  return pdfResponse(await makeDocument({ kind: "statement", data: { language, ...settlement } }), `settlement-${params.event_id}.pdf`);
});
