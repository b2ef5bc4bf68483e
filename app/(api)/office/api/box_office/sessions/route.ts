import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { listCounterSessions } from "@/lib/domain/box-office/list-counter-sessions";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeBoxOfficeCalls.sessions, ({ staff, language }) => listCounterSessions({ scope: staff.eventIds, language }));
