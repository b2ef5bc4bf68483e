import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { addCommission } from "@/lib/office/organizers/add-commission";

export const POST = serve(officeOrganizerCalls.addCommission, async ({ staff, body }) => {
  await addCommission(body, auditActor(staff));
  return null;
});
