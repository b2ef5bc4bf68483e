import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { readSeatArea } from "@/lib/office/seats/read-seat-area";

export const GET = serve(officeSeatCalls.area, ({ staff, params }) =>
  readSeatArea({ sessionId: params.session_id, areaId: params.area_id }, staff.eventIds),
);
