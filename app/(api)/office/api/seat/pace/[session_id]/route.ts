import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { readSeatPace } from "@/lib/office/seats/read-seat-pace";

export const GET = serve(officeSeatCalls.pace, ({ staff, params }) => readSeatPace(params.session_id, staff.eventIds));
