import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { readEventFile } from "@/lib/office/events/read-event-file";

export const GET = serve(officeEventCalls.file, ({ staff, params }) => readEventFile(params.ref, staff.eventIds, staff.organizerId));
