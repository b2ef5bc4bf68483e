import { officeSourceCalls } from "@/lib/contract/office/source";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { renameLink } from "@/lib/office/sources/change-link";

export const POST = serve(officeSourceCalls.renameLink, async ({ staff, body }) => {
  await renameLink({ id: body.source_id, name: body.name }, { actor: auditActor(staff), eventIds: staff.eventIds });
  return null;
});
