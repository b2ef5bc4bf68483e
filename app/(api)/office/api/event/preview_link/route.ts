import { officeEventCalls } from "@/lib/contract/office/event";
import { sharePreview } from "@/lib/domain/event-desk/share-preview";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";
import { env } from "@/lib/platform/env";

export const POST = serve(officeEventCalls.previewLink, async ({ staff, body }) => {
  return {
    site: new URL(env().SITE_URL).origin,
    path: await sharePreview(body.ref, { actor: auditActor(staff), scope: staff.eventIds }),
  };
});
