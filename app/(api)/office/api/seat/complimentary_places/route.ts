import { officeSeatCalls } from "@/lib/contract/office/seat";
import { issuePlaces } from "@/lib/domain/seat-desk/issue-places";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeSeatCalls.complimentaryPlaces, async ({ staff, body }) => {
  const { session_id: sessionId, area_id: areaId, ...gift } = body;
  const orderNo = await issuePlaces({ sessionId, areaId, ...gift }, { actor: auditActor(staff), scope: staff.eventIds });
  return { order_no: orderNo, places: gift.items.reduce((sum, { qty }) => sum + qty, 0) };
});
