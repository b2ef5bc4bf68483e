import { officeGateCalls } from "@/lib/contract/office/gate";
import { listGateSessions } from "@/lib/domain/gate/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeGateCalls.sessions, ({ staff, language, query }) =>
  listGateSessions(language, { eventIds: staff.eventIds, asked: query.session_id }),
);
