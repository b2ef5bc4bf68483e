import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { listCallOffs } from "@/lib/office/call-offs/list-call-offs";

export const GET = serve(officeCallOffCalls.list, ({ staff, language }) => listCallOffs({ scope: staff.eventIds, language }));
