import { officeSeatCalls } from "@/lib/contract/office/seat";
import { readHallPlaces } from "@/lib/domain/seat-desk/read-hall-places";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeSeatCalls.places, ({ staff, params }) => readHallPlaces(params.session_id, staff.eventIds));
