import { officeSeatCalls } from "@/lib/contract/office/seat";
import { readSeatArea } from "@/lib/domain/seat-desk/read-seat-area";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeSeatCalls.area, ({ staff, params }) =>
  readSeatArea({ sessionId: params.session_id, areaId: params.area_id }, staff.eventIds),
);
