import { releaseSeats } from "@/lib/domain/seat-desk/release-seats";
import { releasedSchema, releaseSeatsSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Give blocked seats back to the sale",
  access: { staff: ["events"], scope: "own events" },
  body: releaseSeatsSchema,
  result: releasedSchema,
  async handle({ staff, body }) {
    const release = { sessionId: body.session_id, seatIds: body.seat_ids, reason: body.reason };
    const seatIds = await releaseSeats(release, { actor: auditActor(staff), scope: staff.eventIds });
    return { seat_ids: seatIds.map(String) };
  },
});
