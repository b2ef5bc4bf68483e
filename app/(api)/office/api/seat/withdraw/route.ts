import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { withdrawComplimentary } from "@/lib/office/seats/withdraw-complimentary";

export const POST = serve(officeSeatCalls.withdraw, async ({ staff, body }) => {
  const withdrawal = { sessionId: body.session_id, seatIds: body.seat_ids, reason: body.reason };
  const seatIds = await withdrawComplimentary(withdrawal, { actor: auditActor(staff), scope: staff.eventIds });
  return { seat_ids: seatIds.map(String) };
});
