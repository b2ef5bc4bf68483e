import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { removeOrganizer } from "@/lib/office/organizers/remove-organizer";

export const POST = serve(officeOrganizerCalls.removeOrganizer, async ({ staff, body }) => {
  await removeOrganizer(body.organizer_id, auditActor(staff));
  return null;
});
