import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveCallOff } from "@/lib/office/call-offs/save-call-off";

export const POST = serve(officeCallOffCalls.saveCallOff, ({ staff, body }) =>
  saveCallOff(body, { actor: auditActor(staff), scope: staff.eventIds }),
);
