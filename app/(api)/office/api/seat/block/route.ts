import { officeSeatCalls } from "@/lib/contract/office/seat";
import { blockSeats } from "@/lib/domain/seat-desk/block-seats";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeSeatCalls.block, async ({ staff, body }) => {
  const { session_id: sessionId, seat_ids: seatIds, reason, note, ends_at } = body;
  const block = { sessionId, seatIds, reason, note, endsAt: ends_at };
  const id = await blockSeats(block, { actor: auditActor(staff), scope: staff.eventIds });
  return { block_id: String(id), places: new Set(seatIds).size };
});
