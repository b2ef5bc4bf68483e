import { officeSourceCalls } from "@/lib/contract/office/source";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { endLink } from "@/lib/office/sources/change-link";

export const POST = serve(officeSourceCalls.endLink, async ({ staff, body }) => {
  await endLink(body.source_id, { actor: auditActor(staff), eventIds: staff.eventIds });
  return null;
});
