import { officeSeatCalls } from "@/lib/contract/office/seat";
import { readSeatPace } from "@/lib/domain/seat-desk/read-seat-pace";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeSeatCalls.pace, ({ staff, params }) => readSeatPace(params.session_id, staff.eventIds));
