import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { listEvents } from "@/lib/office/events/list-events";

export const GET = serve(officeEventCalls.overview, ({ staff, language }) =>
  listEvents({ scope: staff.eventIds, organizerId: staff.organizerId, language }),
);
