import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { sendTestCallOff } from "@/lib/office/call-offs/send-test-call-off";

export const POST = serve(officeCallOffCalls.testCallOff, async ({ staff, body }) => ({
  recipient: staff.email,
  mails: await sendTestCallOff(body.call_off_id, { recipient: staff.email, actor: auditActor(staff), scope: staff.eventIds }),
}));
