import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { listDraws } from "@/lib/office/draws/list-draws";

export const GET = serve(officeDrawCalls.list, ({ staff, params }) => listDraws(params.event_id, staff.eventIds));
