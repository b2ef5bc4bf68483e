import { officeOrderCalls } from "@/lib/contract/office/order";
import { findOrder } from "@/lib/domain/desk/find-order";
import { correctBuyer } from "@/lib/domain/orders/desk/correct-buyer";
import { resendMails } from "@/lib/domain/orders/desk/resend-mails";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeOrderCalls.resend, async ({ staff, body }) => {
  const { email, text, mail, reason } = body;
  const [orderId, actor] = [await findOrder(body.order_no, staff.eventIds), auditActor(staff)];
  if (email) await correctBuyer({ orderId, actor, correction: { email }, reason: reason ?? "", isMailed: true });
  return { mail: await resendMails({ orderId, actor, template: mail ?? null, text }) };
});
