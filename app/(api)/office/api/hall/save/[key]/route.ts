import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveHallDraft } from "@/lib/office/halls/save-hall-draft";

export const POST = serve(officeHallCalls.saveHall, async ({ staff, params, body }) =>
  saveHallDraft({ ...params, ...body, actor: auditActor(staff) }),
);
