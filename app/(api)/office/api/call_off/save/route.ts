import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { saveCallOff } from "@/lib/domain/call-offs/save-call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeCallOffCalls.saveCallOff, ({ staff, body }) =>
  saveCallOff(body, { actor: auditActor(staff), scope: staff.eventIds }),
);
