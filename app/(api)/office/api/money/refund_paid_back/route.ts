import { officeMoneyCalls } from "@/lib/contract/office/money";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { findRefund } from "@/lib/office/orders/find-order";

export const POST = serve(officeMoneyCalls.refundPaidBack, async ({ staff, body: { refund_id, amount, card, reason } }) => {
  const refundId = await findRefund(refund_id, staff.eventIds);
  await markPaidBack({ refundId, actor: auditActor(staff), force: card, amount, reason });
  return null;
});
