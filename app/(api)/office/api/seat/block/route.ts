import { blockSeats } from "@/lib/domain/seat-desk/block-seats";
import { blockedSchema, blockSeatsSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Take seats off the sale, all or none",
  access: { staff: ["events"] },
  body: blockSeatsSchema,
  result: blockedSchema,
  async handle({ staff, body }) {
    const { session_id: sessionId, seat_ids: seatIds, reason, note, ends_at } = body;
    const block = { sessionId, seatIds, reason, note, endsAt: ends_at };
    const id = await blockSeats(block, { actor: auditActor(staff), scope: staff.eventIds });
    return { block_id: String(id), places: new Set(seatIds).size };
  },
});
