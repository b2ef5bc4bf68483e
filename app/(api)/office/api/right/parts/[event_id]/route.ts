import { officeRightCalls } from "@/lib/contract/office/right";
import { serve } from "@/lib/http/call/serve";
import { readEventParts } from "@/lib/office/rights/read-event-parts";

export const GET = serve(officeRightCalls.parts, ({ staff, language, params }) =>
  readEventParts({ eventId: params.event_id, eventIds: staff.eventIds, language }),
);
