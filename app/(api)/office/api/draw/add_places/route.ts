import { officeDrawCalls } from "@/lib/contract/office/draw";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { addPlaces } from "@/lib/office/draws/add-places";
import { listDraws } from "@/lib/office/draws/list-draws";

export const POST = serve(officeDrawCalls.addPlaces, async ({ staff, body }) =>
  listDraws(await addPlaces(body, { actor: auditActor(staff), eventIds: staff.eventIds }), staff.eventIds),
);
