import { officeEventCalls } from "@/lib/contract/office/event";
import { publishEvent } from "@/lib/domain/event-desk/publish-event";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeEventCalls.publishEvent, ({ staff, body }) =>
  publishEvent(body, { actor: auditActor(staff), scope: staff.eventIds }),
);
