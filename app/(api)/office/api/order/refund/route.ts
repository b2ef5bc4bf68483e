import { findOrder } from "@/lib/domain/desk/find-order";
import { refundStateSchema, staffRefundSchema } from "@/lib/domain/desk/order/act-schemas";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Refund an order or some of its tickets; above the set sum another staff member has to approve it",
  access: { staff: ["service", "finance"], scope: "own events" },
  factor: "above the limit",
  body: staffRefundSchema,
  result: refundStateSchema,
  async handle({ staff, body }) {
    const orderId = await findOrder(body.order_no, staff.eventIds);
    const { refundId, state } = await refundByStaff({
      orderId,
      actor: auditActor(staff),
      ticketNos: body.ticket_nos ?? null,
      withFee: body.with_fee,
      placesBack: body.places_back,
      paperReturned: body.paper_returned,
      reason: body.reason,
      note: body.note,
    });
    return { refund_id: String(refundId), state };
  },
});
