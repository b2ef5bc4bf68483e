import { officeEventCalls } from "@/lib/contract/office/event";
import { listEvents } from "@/lib/domain/event-desk/list-events";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeEventCalls.overview, ({ staff, language }) => listEvents({ scope: staff.eventIds, language }));
