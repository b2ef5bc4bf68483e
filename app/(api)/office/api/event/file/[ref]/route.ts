import { officeEventCalls } from "@/lib/contract/office/event";
import { readEventFile } from "@/lib/domain/event-desk/read-event-file";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeEventCalls.file, ({ staff, params }) => readEventFile(params.ref, staff.eventIds));
