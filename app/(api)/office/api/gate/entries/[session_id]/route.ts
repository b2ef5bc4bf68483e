import { officeGateCalls } from "@/lib/contract/office/gate";
import { countEntries } from "@/lib/domain/gate/count-entries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeGateCalls.entries, ({ staff, params, language }) =>
  countEntries({ sessionId: params.session_id, scope: staff.eventIds, language }),
);
