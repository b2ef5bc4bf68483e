import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { requestAccount } from "@/lib/office/organizers/request-account";

export const POST = serve(officeOrganizerCalls.requestAccount, async ({ staff, body }) => {
  await requestAccount(body, auditActor(staff));
  return null;
});
