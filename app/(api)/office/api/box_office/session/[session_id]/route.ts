import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { readCounterSession } from "@/lib/office/box-office/read-counter-session";

export const GET = serve(officeBoxOfficeCalls.session, ({ staff, params, language }) =>
  readCounterSession(params.session_id, { scope: staff.eventIds, language }),
);
