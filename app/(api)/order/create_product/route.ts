import { assertCarrier } from "@/lib/domain/invoices/assert-carrier";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { createProductSchema } from "@/lib/domain/orders/schemas";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { bodyHash } from "@/lib/http/call/parse";
import { scheduleExpiry } from "@/lib/jobs/queue";

export const POST = endpoint({
  summary: "Order added products for tickets that are paid",
  access: "member",
  limit: "orderPerMember",
  idempotent: true,
  body: createProductSchema,
  result: orderViewSchema,
  async handle({ member, body, language, idempotencyKey }) {
    await assertCarrier(body.invoice?.carrier);
    const caller = { memberId: member.id, language, idempotencyKey, bodyHash: bodyHash(["order/create_product", body]) };
    const orderId = await createProductOrder({ order: body, caller });
    const order = await getOrder({ orderId, memberId: member.id, language });
    await scheduleExpiry({ orderId, at: new Date(order.credit_expired_time) });
    return order;
  },
});
