import { z } from "zod";
import { discardCallOff } from "@/lib/domain/call-offs/save-call-off";
import { callOffParams } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Forget what was never confirmed",
  access: { staff: ["events"], scope: "own events" },
  body: callOffParams,
  result: z.null(),
  async handle({ staff, body }) {
    await discardCallOff(body.call_off_id, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
