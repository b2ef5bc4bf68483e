import { officeHallCalls } from "@/lib/contract/office/hall";
import { discardHallDraft } from "@/lib/domain/hall-desk/save-hall-draft";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeHallCalls.discardHall, async ({ staff, params }) => {
  await discardHallDraft(params.key, auditActor(staff));
  return null;
});
