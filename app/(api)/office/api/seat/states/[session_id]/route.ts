import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { readHallStates } from "@/lib/office/seats/read-hall-states";

export const GET = serve(officeSeatCalls.states, ({ staff, params }) => readHallStates(params.session_id, staff.eventIds));
