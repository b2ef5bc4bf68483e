import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { missingFile } from "@/lib/office/gate/list-missing";

export const GET = serve(officeGateCalls.missingCsv, async ({ staff, params, language }) =>
  csvResponse(await missingFile({ sessionId: params.session_id, scope: staff.eventIds, language }), language),
);
