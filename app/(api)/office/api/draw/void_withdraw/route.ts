import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { listDraws } from "@/lib/office/draws/list-draws";
import { withdrawVoid } from "@/lib/office/draws/voiding/void-draws";

export const POST = serve(officeDrawCalls.withdrawVoid, async ({ staff, body }) =>
  listDraws(await withdrawVoid(body.draw_id, { actor: auditActor(staff), eventIds: staff.eventIds }), staff.eventIds),
);
