import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { issuePlaces } from "@/lib/office/seats/issue-places";

export const POST = serve(officeSeatCalls.complimentaryPlaces, async ({ staff, body }) => {
  const { session_id: sessionId, area_id: areaId, ...gift } = body;
  const orderNo = await issuePlaces({ sessionId, areaId, ...gift }, { actor: auditActor(staff), scope: staff.eventIds });
  return { order_no: orderNo, places: gift.items.reduce((sum, { qty }) => sum + qty, 0) };
});
