import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { readHallPlaces } from "@/lib/office/seats/read-hall-places";

export const GET = serve(officeSeatCalls.places, ({ staff, params }) => readHallPlaces(params.session_id, staff.eventIds));
