import { callOffParams, testedCallOffSchema } from "@/lib/domain/call-offs/schemas";
import { sendTestCallOff } from "@/lib/domain/call-offs/send-test-call-off";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Send what holders would read to oneself, in each language",
  access: { staff: ["events"], scope: "own events" },
  body: callOffParams,
  result: testedCallOffSchema,
  handle: async ({ staff, body }) => ({
    recipient: staff.email,
    mails: await sendTestCallOff(body.call_off_id, { recipient: staff.email, actor: auditActor(staff), scope: staff.eventIds }),
  }),
});
