import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { updateDelivery } from "@/lib/domain/orders/change/update-delivery";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { updateDeliverySchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Change pickup, buyer, invoice or added products of an unpaid order, before a payment method is chosen",
  access: { member: "owner" },
  limit: "orderPerMember",
  body: updateDeliverySchema,
  result: orderViewSchema,
  async handle({ member, body, language }) {
    await assertCarrier(body.invoice?.carrier);
    await updateDelivery({ memberId: member.id, change: body });
    return getOrder({ orderId: body.order_id, memberId: member.id, language });
  },
});
