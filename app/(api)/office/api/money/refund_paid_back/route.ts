import { z } from "zod";
import { findRefund } from "@/lib/domain/desk/find-order";
import { paidBackSchema } from "@/lib/domain/payouts/schemas";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Mark one refund as paid back by hand: a transfer, or a card's that is stuck and was given back in the gateway's portal",
  access: { staff: ["finance"], scope: "own events" },
  factor: "fresh",
  body: paidBackSchema,
  result: z.null(),
  async handle({ staff, body: { refund_id, amount, card, reason } }) {
    const refundId = await findRefund(refund_id, staff.eventIds);
    await markPaidBack({ refundId, actor: auditActor(staff), force: card, amount, reason });
    return null;
  },
});
