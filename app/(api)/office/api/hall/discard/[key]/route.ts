import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { discardHallDraft } from "@/lib/office/halls/save-hall-draft";

export const POST = serve(officeHallCalls.discardHall, async ({ staff, params }) => {
  await discardHallDraft(params.key, auditActor(staff));
  return null;
});
