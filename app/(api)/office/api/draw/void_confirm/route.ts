import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { listDraws } from "@/lib/office/draws/list-draws";
import { confirmVoid } from "@/lib/office/draws/voiding/void-draws";

export const POST = serve(officeDrawCalls.confirmVoid, async ({ staff, body }) =>
  listDraws(
    await confirmVoid({ drawId: body.draw_id, revision: body.revision }, { actor: auditActor(staff), eventIds: staff.eventIds }),
    staff.eventIds,
  ),
);
