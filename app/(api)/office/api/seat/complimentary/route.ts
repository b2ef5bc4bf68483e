import { issueComplimentary } from "@/lib/domain/seat-desk/issue-complimentary";
import { issueComplimentarySchema, issuedSchema } from "@/lib/domain/seat-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Issue complimentary tickets for free or blocked seats, all or none",
  access: { staff: ["events"], scope: "own events" },
  factor: "above the limit",
  body: issueComplimentarySchema,
  result: issuedSchema,
  async handle({ staff, body }) {
    const { session_id: sessionId, seat_ids: seatIds, ...wish } = body;
    const orderNo = await issueComplimentary({ sessionId, seatIds, ...wish }, { actor: auditActor(staff), scope: staff.eventIds });
    return { order_no: orderNo, places: new Set(seatIds).size };
  },
});
