import { officeViewCalls } from "@/lib/contract/office/view";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { removeView } from "@/lib/office/lists/remove-view";

export const POST = serve(officeViewCalls.remove, async ({ staff, body }) => {
  await removeView(body.view_id, { actor: auditActor(staff), staffId: staff.id });
  return null;
});
