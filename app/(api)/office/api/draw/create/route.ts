import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { listDraws } from "@/lib/office/draws/list-draws";
import { saveDraw } from "@/lib/office/draws/save-draw";

export const POST = serve(officeDrawCalls.create, async ({ staff, body }) =>
  listDraws(await saveDraw(body, { actor: auditActor(staff), eventIds: staff.eventIds }), staff.eventIds),
);
