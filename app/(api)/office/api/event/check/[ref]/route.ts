import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { checkEvent } from "@/lib/office/events/check-event";

export const GET = serve(officeEventCalls.checkEvent, ({ staff, params, language }) =>
  checkEvent(params.ref, { scope: staff.eventIds, organizerId: staff.organizerId, language }),
);
