import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { sharePreview } from "@/lib/office/events/share-preview";
import { env } from "@/lib/platform/env";

export const POST = serve(officeEventCalls.previewLink, async ({ staff, body }) => {
  return {
    site: new URL(env().SITE_URL).origin,
    path: await sharePreview(body.ref, { actor: auditActor(staff), scope: staff.eventIds, organizerId: staff.organizerId }),
  };
});
