import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { listCounterSessions } from "@/lib/office/box-office/list-counter-sessions";

export const GET = serve(officeBoxOfficeCalls.sessions, ({ staff, language }) => listCounterSessions({ scope: staff.eventIds, language }));
