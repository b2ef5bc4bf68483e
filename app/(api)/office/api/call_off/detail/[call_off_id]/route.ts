import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { readCallOff } from "@/lib/office/call-offs/read-call-off";

export const GET = serve(officeCallOffCalls.callOff, ({ staff, params, language }) =>
  readCallOff(params.call_off_id, { scope: staff.eventIds, language, staffId: staff.id }),
);
