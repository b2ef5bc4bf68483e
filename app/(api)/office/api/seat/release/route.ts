import { officeSeatCalls } from "@/lib/contract/office/seat";
import { releaseSeats } from "@/lib/domain/seat-desk/release-seats";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeSeatCalls.release, async ({ staff, body }) => {
  const release = { sessionId: body.session_id, seatIds: body.seat_ids, reason: body.reason };
  const seatIds = await releaseSeats(release, { actor: auditActor(staff), scope: staff.eventIds });
  return { seat_ids: seatIds.map(String) };
});
