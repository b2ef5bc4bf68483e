import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { listEventNames } from "@/lib/office/events/list-event-names";

export const GET = serve(officeEventCalls.list, async ({ staff, language }) => ({
  events: await listEventNames(staff.eventIds, language),
}));
