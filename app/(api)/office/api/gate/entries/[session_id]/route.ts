import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { countEntries } from "@/lib/office/gate/count-entries";

export const GET = serve(officeGateCalls.entries, ({ staff, params, language }) =>
  countEntries({ sessionId: params.session_id, scope: staff.eventIds, language }),
);
