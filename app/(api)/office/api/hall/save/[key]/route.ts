import { officeHallCalls } from "@/lib/contract/office/hall";
import { saveHallDraft } from "@/lib/domain/hall-desk/save-hall-draft";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeHallCalls.saveHall, async ({ staff, params, body }) =>
  saveHallDraft({ ...params, ...body, actor: auditActor(staff) }),
);
