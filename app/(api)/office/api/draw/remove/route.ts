import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { listDraws } from "@/lib/office/draws/list-draws";
import { dropDraw } from "@/lib/office/draws/save-draw";

export const POST = serve(officeDrawCalls.remove, async ({ staff, body }) =>
  listDraws(await dropDraw(body.draw_id, { actor: auditActor(staff), eventIds: staff.eventIds }), staff.eventIds),
);
