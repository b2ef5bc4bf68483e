import { officeViewCalls } from "@/lib/contract/office/view";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { nameView } from "@/lib/office/lists/name-view";

export const POST = serve(officeViewCalls.rename, async ({ staff, body }) => {
  await nameView(body, { actor: auditActor(staff), staffId: staff.id });
  return null;
});
