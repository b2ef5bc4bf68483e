import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { listSeatSessions } from "@/lib/office/seats/list-seat-sessions";

export const GET = serve(officeSeatCalls.sessions, ({ staff, language, query }) =>
  listSeatSessions({ scope: staff.eventIds, language, asked: query.session_id }),
);
