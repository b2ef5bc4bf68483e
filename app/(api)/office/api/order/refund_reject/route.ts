import { z } from "zod";
import { findRefund } from "@/lib/domain/desk/find-order";
import { refundRejectionSchema } from "@/lib/domain/desk/order/act-schemas";
import { rejectRefund } from "@/lib/domain/refunds/decision/reject-refund";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Reject a refund, with a note to the buyer; the tickets stay valid",
  access: { staff: ["finance"], scope: "own events" },
  body: refundRejectionSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const refundId = await findRefund(body.refund_id, staff.eventIds);
    await rejectRefund({ refundId, actor: auditActor(staff), note: body.note });
    return null;
  },
});
