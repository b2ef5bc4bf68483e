import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { removeCommission } from "@/lib/office/organizers/remove-commission";

export const POST = serve(officeOrganizerCalls.removeCommission, async ({ staff, body }) => {
  await removeCommission(body, auditActor(staff));
  return null;
});
