import { officeMoneyCalls } from "@/lib/contract/office/money";
import { handleUnknownPayment } from "@/lib/domain/payments/reconciliation/unknown-payments";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";

export const POST = serve(officeMoneyCalls.paymentHandled, async ({ staff, body }) => {
  const count = await handleUnknownPayment({ merchantOrderNo: body.merchant_order_no, note: body.note, actor: auditActor(staff) });
  if (count === 0) throw new DomainError("NOT_FOUND");
  return null;
});
