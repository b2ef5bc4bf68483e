import { z } from "zod";
import { findRefund } from "@/lib/domain/desk/find-order";
import { retryRefundSchema } from "@/lib/domain/payouts/schemas";
import { retryRefund } from "@/lib/domain/refunds/retry-refund";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Ask the gateway about a card's refund now instead of at its next time",
  access: { staff: ["finance"], scope: "own events" },
  body: retryRefundSchema,
  result: z.null(),
  async handle({ staff, body }) {
    const refundId = await findRefund(body.refund_id, staff.eventIds);
    await retryRefund({ refundId, actor: auditActor(staff) });
    return null;
  },
});
