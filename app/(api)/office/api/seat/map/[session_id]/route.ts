import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { readSeatMap } from "@/lib/office/seats/read-seat-map";

export const GET = serve(officeSeatCalls.map, ({ staff, params, language }) =>
  readSeatMap(params.session_id, { scope: staff.eventIds, language }),
);
