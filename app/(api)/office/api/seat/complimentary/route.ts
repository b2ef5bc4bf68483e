import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";

export const POST = serve(officeSeatCalls.complimentary, async ({ staff, body }) => {
  const { session_id: sessionId, seat_ids: seatIds, ...wish } = body;
  const orderNo = await issueComplimentary({ sessionId, seatIds, ...wish }, { actor: auditActor(staff), scope: staff.eventIds });
  return { order_no: orderNo, places: new Set(seatIds).size };
});
