import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { listComplimentary } from "@/lib/office/seats/list-complimentary";

export const GET = serve(officeSeatCalls.complimentaries, ({ staff, params }) => listComplimentary(params.session_id, staff.eventIds));
