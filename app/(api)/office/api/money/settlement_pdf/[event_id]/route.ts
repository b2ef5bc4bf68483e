import { officeMoneyCalls } from "@/lib/contract/office/money";
import { readSettlement } from "@/lib/domain/money/read-settlement";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = serve(officeMoneyCalls.settlementPdf, async ({ staff, params, language }) => {
  const settlement = await readSettlement(params.event_id, { eventIds: staff.eventIds, language });
  return pdfResponse(await makeDocument({ kind: "settlement", data: { language, ...settlement } }), `settlement-${params.event_id}.pdf`);
});
