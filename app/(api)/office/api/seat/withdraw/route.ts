import { releasedSchema, withdrawComplimentarySchema } from "@/lib/domain/seat-desk/schemas";
import { withdrawComplimentary } from "@/lib/domain/seat-desk/withdraw-complimentary";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Take complimentary tickets back: their codes are void, their seats free",
  access: { staff: ["events"], scope: "own events" },
  body: withdrawComplimentarySchema,
  result: releasedSchema,
  async handle({ staff, body }) {
    const withdrawal = { sessionId: body.session_id, seatIds: body.seat_ids, reason: body.reason };
    const seatIds = await withdrawComplimentary(withdrawal, { actor: auditActor(staff), scope: staff.eventIds });
    return { seat_ids: seatIds.map(String) };
  },
});
