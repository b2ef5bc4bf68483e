import { officeSeatCalls } from "@/lib/contract/office/seat";
import { listComplimentary } from "@/lib/domain/seat-desk/list-complimentary";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeSeatCalls.complimentaries, ({ staff, params }) => listComplimentary(params.session_id, staff.eventIds));
