import { findRefund } from "@/lib/domain/desk/find-order";
import { refundApprovalSchema, refundStateSchema } from "@/lib/domain/desk/order/act-schemas";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Approve a refund that a buyer asked for or another staff member put forward",
  access: { staff: ["finance"], scope: "own events" },
  factor: "above the limit",
  body: refundApprovalSchema,
  result: refundStateSchema,
  async handle({ staff, body }) {
    const refundId = await findRefund(body.refund_id, staff.eventIds);
    const { places_back: placesBack, paper_returned: paperReturned, note, reason, revision } = body;
    const state = await approveRefund({ refundId, actor: auditActor(staff), placesBack, paperReturned, note, reason, revision });
    return { refund_id: String(refundId), state };
  },
});
