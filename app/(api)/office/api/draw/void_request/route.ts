import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { listDraws } from "@/lib/office/draws/list-draws";
import { requestVoid } from "@/lib/office/draws/voiding/void-draws";

export const POST = serve(officeDrawCalls.requestVoid, async ({ staff, body }) =>
  listDraws(await requestVoid(body, { actor: auditActor(staff), eventIds: staff.eventIds }), staff.eventIds),
);
