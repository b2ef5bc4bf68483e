import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { correctBuyer } from "@/lib/office/orders/acts/correct-buyer";
import { resendMails } from "@/lib/office/orders/acts/resend-mails";
import { findOrder } from "@/lib/office/orders/find-order";

export const POST = serve(officeOrderCalls.resend, async ({ staff, body }) => {
  const { email, text, mail, reason } = body;
  const [orderId, actor] = [await findOrder(body.order_no, staff.eventIds), auditActor(staff)];
  if (email) await correctBuyer({ orderId, actor, correction: { email }, reason: reason ?? "", isMailed: true });
  return { mail: await resendMails({ orderId, actor, template: mail ?? null, text }) };
});
