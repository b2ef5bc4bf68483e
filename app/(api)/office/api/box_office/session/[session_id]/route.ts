import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { readCounterSession } from "@/lib/domain/box-office/read-counter-session";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeBoxOfficeCalls.session, ({ staff, params, language }) =>
  readCounterSession(params.session_id, { scope: staff.eventIds, language }),
);
