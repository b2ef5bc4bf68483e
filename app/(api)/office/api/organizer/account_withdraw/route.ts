import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { withdrawAccount } from "@/lib/office/organizers/withdraw-account";

export const POST = serve(officeOrganizerCalls.withdrawAccount, async ({ staff, body }) => {
  await withdrawAccount({ ...body, actor: auditActor(staff) });
  return null;
});
