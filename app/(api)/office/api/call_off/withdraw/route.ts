import { z } from "zod";
import { withdrawCallOff } from "@/lib/domain/call-offs/request-call-off";
import { callOffParams } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Take it back into a draft, before it is confirmed",
  access: { staff: ["events"], scope: "own events" },
  body: callOffParams,
  result: z.null(),
  async handle({ staff, body }) {
    await withdrawCallOff(body.call_off_id, { actor: auditActor(staff), scope: staff.eventIds });
    return null;
  },
});
