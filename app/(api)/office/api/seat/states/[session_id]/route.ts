import { officeSeatCalls } from "@/lib/contract/office/seat";
import { readHallStates } from "@/lib/domain/seat-desk/read-hall-states";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeSeatCalls.states, ({ staff, params }) => readHallStates(params.session_id, staff.eventIds));
