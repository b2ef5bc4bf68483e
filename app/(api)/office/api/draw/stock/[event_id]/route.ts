import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { readDrawStock } from "@/lib/office/draws/read-draw-stock";

export const GET = serve(officeDrawCalls.stock, ({ staff, language, params }) =>
  readDrawStock({ eventId: params.event_id, eventIds: staff.eventIds, language }),
);
