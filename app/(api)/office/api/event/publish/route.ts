import { officeEventCalls } from "@/lib/contract/office/event";
import { publishEvent } from "@/lib/domain/event-desk/publish-event";
import { serve } from "@/lib/http/call/serve";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeEventCalls.publishEvent, async ({ staff, body }) => {
  const published = await publishEvent(body, { actor: auditActor(staff), scope: staff.eventIds });
  if (published.state === "published") await renewPages(["events", "merchandise"]);
  return published;
});
