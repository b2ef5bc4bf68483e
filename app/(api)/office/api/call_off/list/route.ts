import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { listCallOffs } from "@/lib/domain/call-offs/list-call-offs";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeCallOffCalls.list, ({ staff, language }) => listCallOffs({ scope: staff.eventIds, language }));
