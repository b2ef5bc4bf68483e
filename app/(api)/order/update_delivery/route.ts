import { orderCalls } from "@/lib/contract/order";
import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { updateDelivery } from "@/lib/domain/orders/change/update-delivery";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(orderCalls.delivery, async ({ member, body, language }) => {
  await assertCarrier(body.invoice?.carrier);
  await updateDelivery({ memberId: member.id, change: body });
  return getOrder({ orderId: body.order_id, memberId: member.id, language });
});
