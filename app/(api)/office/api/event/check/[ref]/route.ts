import { officeEventCalls } from "@/lib/contract/office/event";
import { checkEvent } from "@/lib/domain/event-desk/check-event";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeEventCalls.checkEvent, ({ staff, params }) => checkEvent(params.ref, staff.eventIds));
