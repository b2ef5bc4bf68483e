import { saveCallOff } from "@/lib/domain/call-offs/save-call-off";
import { saveCallOffSchema, savedCallOffSchema } from "@/lib/domain/call-offs/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Keep what is to be called off or moved, before anybody confirms it",
  access: { staff: ["events"], scope: "own events" },
  body: saveCallOffSchema,
  result: savedCallOffSchema,
  handle: ({ staff, body }) => saveCallOff(body, { actor: auditActor(staff), scope: staff.eventIds }),
});
