import { officeMoneyCalls } from "@/lib/contract/office/money";
import { findRefund } from "@/lib/domain/desk/find-order";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeMoneyCalls.refundPaidBack, async ({ staff, body: { refund_id, amount, card, reason } }) => {
  const refundId = await findRefund(refund_id, staff.eventIds);
  await markPaidBack({ refundId, actor: auditActor(staff), force: card, amount, reason });
  return null;
});
