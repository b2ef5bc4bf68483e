import { officeSeatCalls } from "@/lib/contract/office/seat";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { blockSeats } from "@/lib/office/seats/block-seats";

export const POST = serve(officeSeatCalls.block, async ({ staff, body }) => {
  const { session_id: sessionId, seat_ids: seatIds, reason, note, ends_at } = body;
  const block = { sessionId, seatIds, reason, note, endsAt: ends_at };
  const id = await blockSeats(block, { actor: auditActor(staff), scope: staff.eventIds });
  return { block_id: String(id), places: new Set(seatIds).size };
});
