import { officeSeatCalls } from "@/lib/contract/office/seat";
import { listSeatSessions } from "@/lib/domain/seat-desk/list-seat-sessions";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeSeatCalls.sessions, ({ staff, language }) => listSeatSessions({ scope: staff.eventIds, language }));
