import { officeSeatCalls } from "@/lib/contract/office/seat";
import { readSeatMap } from "@/lib/domain/seat-desk/read-seat-map";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeSeatCalls.map, ({ staff, params, language }) =>
  readSeatMap(params.session_id, { scope: staff.eventIds, language }),
);
