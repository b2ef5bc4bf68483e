import { officeSeatCalls } from "@/lib/contract/office/seat";
import { issueComplimentary } from "@/lib/domain/seat-desk/issue-complimentary";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeSeatCalls.complimentary, async ({ staff, body }) => {
  const { session_id: sessionId, seat_ids: seatIds, ...wish } = body;
  const orderNo = await issueComplimentary({ sessionId, seatIds, ...wish }, { actor: auditActor(staff), scope: staff.eventIds });
  return { order_no: orderNo, places: new Set(seatIds).size };
});
