import { officeViewCalls } from "@/lib/contract/office/view";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveView } from "@/lib/office/lists/save-view";

export const POST = serve(officeViewCalls.save, async ({ staff, body }) => ({
  view_id: await saveView(body, { actor: auditActor(staff), staff }),
}));
