import { officeEventCalls } from "@/lib/contract/office/event";
import { listEventNames } from "@/lib/domain/events/list-event-names";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeEventCalls.list, async ({ staff, language }) => ({
  events: await listEventNames(staff.eventIds, language),
}));
