import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { publishEvent } from "@/lib/office/events/publish-event";

export const POST = serve(officeEventCalls.publishEvent, ({ staff, body, language }) =>
  publishEvent(body, { actor: auditActor(staff), scope: staff.eventIds, language }),
);
