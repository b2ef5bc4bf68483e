import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { listSessionsOfEvent } from "@/lib/office/orders/search/list-sessions-of-event";

export const GET = serve(officeOrderCalls.sessionsOfEvent, ({ staff, params, language }) =>
  listSessionsOfEvent({ eventId: params.event_id, scope: staff.eventIds, language }),
);
