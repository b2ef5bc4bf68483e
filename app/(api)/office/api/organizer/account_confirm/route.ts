import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { confirmAccount } from "@/lib/office/organizers/confirm-account";

export const POST = serve(officeOrganizerCalls.confirmAccount, async ({ staff, body }) => {
  await confirmAccount({ ...body, actor: auditActor(staff) });
  return null;
});
